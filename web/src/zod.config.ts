import * as z from 'zod';

// Zod compiles parsers with `new Function`, which the content security policy forbids. It has to be
// told before the first schema is made, so this is a module of its own, imported first.
z.config({ jitless: true });
