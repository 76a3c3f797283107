export { AudienceFaces as RevealChip } from './audience-faces.tsx'
