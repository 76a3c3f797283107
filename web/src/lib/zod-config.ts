// The page's security policy forbids code made from text, and zod would try as soon as a schema is made. This is where
// it looks when it is first loaded: said without zod itself, because most first views need none of it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
