// Who uses it is not to depend on which module happens to run first.
import './zod-config.ts'

export * as z from 'zod'
