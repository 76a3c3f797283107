import { config } from 'zod'

// The page's security policy forbids code made from text, and zod would try.
config({ jitless: true })

export * as z from 'zod'
