import { Button } from '../../components/button.tsx'
import { useCurrentCampaign } from '../../features/campaigns/use-current-campaign.ts'
import { lineForStore } from '../../features/play/line-field.ts'
import { useChoices } from './use-choices.ts'

import styles from './new-choices.module.css'

/** What else than a line can be made, as buttons below its field. */
export default function NewChoices() {
  const { current } = useCurrentCampaign()
  return (
    <div className={styles.choices}>
      {useChoices(current).map(({ label, icon, run }) => (
        <Button
          key={label}
          size="small"
          icon={icon}
          onClick={() => {
            lineForStore.set(null)
            run()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
