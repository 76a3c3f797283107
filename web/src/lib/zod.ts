import { z } from 'zod'

// The page's security policy forbids code made from text, and zod would try.
z.config({ jitless: true })

export { z }
