import { recapKey } from '../generation/texts.ts'
import { useKeptThere } from '../generation/use-kept-there.ts'

interface KeptRecapProps {
  campaignId: number
  /** A recap goes on, or waits to be read. */
  onThere: () => void
}

/** For pages that load the recap only when it is wanted. */
export default function KeptRecap({ campaignId, onThere }: KeptRecapProps) {
  useKeptThere(recapKey(campaignId), onThere)
  return null
}
