// Zod compiles parsers with `new Function`, which the content security policy forbids. It looks for this name when it is
// loaded, which is with the first screen that needs a schema, so that the shell comes without it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
