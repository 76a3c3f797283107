import { type ReactNode, Suspense } from 'react'

import type { Alias } from '../../../../src/features/aliases/aliases.schemas.ts'
import { RestoredNotice } from '../../components/dialogs/restored-notice.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { classNames } from '../../design/class-names.ts'
import { PinButton } from '../play/pin-button.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import type { Seen } from '../reveals/audience-sheet.tsx'
import type { KeptAlertProps } from '../unsent/kept-alert.tsx'
import { KeptFields } from '../unsent/kept-fields.tsx'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { isToDm } from './is-to-dm.ts'
import { AlsoCalled, LatestEntry, ShowButton, UnfinishedNote } from './lazy-parts.ts'
import type { SheetAbout } from './sheet-page.tsx'
import { ThingRow } from './thing-row.tsx'

import layout from './sheet.module.css'

/** Longer names are set smaller on phones, so that the sheet begins on the first screen. */
const LONG = 36

interface ThingSheetProps {
  about: SheetAbout
  thing: Seen & {
    campaign_id: number
    name: string
    aliases: readonly Alias[]
    unfinished?: boolean | undefined
    dm_notes?: string | undefined
  }
  /** None where the reader may not change it. */
  edit:
    | {
        restored: boolean
        isDirty: boolean
        /** Without what is kept. */
        changed: readonly PropertyKey[]
        discard: () => () => void
        kept: KeptAlertProps['texts']
      }
    | undefined
  /** Leads to the list. */
  back: ReactNode
  /** What can be done with it. */
  tools: ReactNode
  warnings?: ReactNode
  /** In place of the picture, and of what the head says. */
  headForm: ReactNode | false
  picture: ReactNode
  /** Under the name: what it is. */
  lead: string
  /** Below the head. */
  intro: ReactNode
  facts: ReactNode
  /** The id of the part with its texts, and what that is called. */
  first: readonly [id: string, label: string]
  conflict: ReactNode
  children: ReactNode
}

/** What every sheet has, in its order: what is needed at the table comes first. */
export function ThingSheet(props: ThingSheetProps) {
  const { about, thing, edit, headForm } = props
  const { campaign_id: campaignId, name, visibility } = thing
  return (
    <>
      <div className={layout.toolbar} data-tools>
        {props.back}
        <div className={layout.tools} data-writes>
          <Suspense>
            <ShowButton campaignId={campaignId} thing={{ ...about, name, visibility }} />
          </Suspense>
          <PinButton campaignId={campaignId} what={about} name={name} />
          {props.tools}
        </div>
      </div>
      <div className={layout.notices}>
        {props.warnings}
        {edit ? <KeptFields edit={edit} /> : <KeptTexts about={about} isThere />}
        {edit?.restored && edit.isDirty && (edit.changed[0] || !edit.kept[0]) && (
          <RestoredNotice onDiscard={edit.discard} />
        )}
      </div>
      <article className={layout.sheet}>
        {headForm ? (
          <div className={layout.who}>{headForm}</div>
        ) : (
          <div className={layout.portrait}>{props.picture}</div>
        )}
        <SheetHead {...props} />
        <div className={layout.lead}>{props.intro}</div>
        {props.facts}
        <div className={layout.body}>
          <ThingRow
            campaignId={campaignId}
            about={about}
            asDm={isToDm(thing)}
            first={props.first}
          />
          <Suspense>
            <LatestEntry of={about} />
          </Suspense>
          {props.children}
        </div>
      </article>
      <Suspense>{props.conflict}</Suspense>
    </>
  )
}

/** The name, with what it is called beside it and whether it is finished. */
function SheetHead({ about, thing, lead, headForm }: ThingSheetProps) {
  const { campaign_id: campaignId, name, aliases } = thing
  const isEditing = Boolean(headForm)
  return (
    <div
      className={classNames(
        layout.head,
        name.length > LONG && layout.longName,
        isEditing && layout.aside,
      )}
    >
      <PageHeader
        title={name}
        beside={!isEditing && <AudienceFaces what={about} name={name} of={thing} />}
        lead={lead}
      />
      <Suspense>
        {!isEditing && aliases.length > 0 && <AlsoCalled aliases={aliases} />}
        {thing.unfinished && <UnfinishedNote campaignId={campaignId} thing={{ ...about, name }} />}
      </Suspense>
    </div>
  )
}
