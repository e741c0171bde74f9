import * as z from 'zod';

// Zod compiles parsers with `new Function`, which the content security policy forbids. It has to be
// configured before the first schema is created, so this is a separate module, imported first.
z.config({ jitless: true });
