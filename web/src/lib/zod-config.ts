import { config } from 'zod'

// The page's security policy forbids code made from text, which zod would otherwise try when a schema is made.
config({ jitless: true })
