import { config } from 'zod/v4'

// The page's security policy forbids code made from text, which zod would otherwise try when a schema is made.
config({ jitless: true })

export * from 'zod/v4'
