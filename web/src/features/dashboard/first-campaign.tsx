import { Import, Plus } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { CreateCampaignForm } from '../campaigns/create-campaign-form.tsx'
import { LookAround } from '../campaigns/look-around.tsx'
import { BesideFirstSteps } from '../first-run/open-first-steps.tsx'

import styles from './first-campaign.module.css'

/** The form is open from the start; Cancel closes it. */
export default function FirstCampaign() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <PageHeader title="Start Your Adventure" documentTitle="Home" />
      <div className={styles.beside}>
        <BesideFirstSteps>
          <div className={styles.start}>
            <p className={styles.lead}>
              Everything here belongs to a campaign: its characters, its locations, its stories, and
              the people around your table.
            </p>
            {open ? (
              <Card>
                <h2 className={styles.title}>Create Your First Campaign</h2>
                <CreateCampaignForm
                  whenBlank="disable"
                  onDone={() => {}}
                  onCancel={() => setOpen(false)}
                  onResume={() => setOpen(true)}
                />
              </Card>
            ) : (
              <Button
                variant="primary"
                size="large"
                icon={Plus}
                className={styles.begin}
                onClick={() => setOpen(true)}
              >
                Create Your First Campaign
              </Button>
            )}
            <LookAround />
            <LinkButton
              to="/campaigns"
              search={{ form: 'import' }}
              icon={Import}
              className={styles.begin}
            >
              Bring your notes
            </LinkButton>
          </div>
        </BesideFirstSteps>
      </div>
    </>
  )
}
