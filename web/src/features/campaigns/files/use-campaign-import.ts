import { useEffect, useRef, useState } from 'react'

import type {
  CampaignImport,
  ImportChoices,
  ImportPlan,
} from '../../../../../src/features/campaign-files/campaign-files.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { upload } from '../../../lib/files/upload.ts'
import { messageOf, NetworkError } from '../../../lib/http.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { selectCampaign } from '../../../lib/selected-campaign.ts'
import { campaignsQuery } from '../campaigns.queries.ts'
import { NO_IMPORT, workOf } from './import-progress.ts'

const ASK_EVERY_MS = 400

const importApi = api['campaign-imports'][':id']
const paramOf = ({ id }: CampaignImport) => ({ id })

/** Imports a campaign from a file. Leaving the page cancels it, unless the server is importing already. */
export function useCampaignImport(
  onDone: (name: string, deletionId: number | null) => void,
  into: number | undefined,
) {
  const [progress, setProgress] = useState(NO_IMPORT)
  const current = useRef<{ stopping: AbortController; shown: CampaignImport | null }>(undefined)
  const choosing = useRef({ waiting: 0, last: Promise.resolve() })
  const work = workOf(progress)

  useEffect(() => () => giveUp(current.current), [])

  useEffect(() => {
    const { shown } = progress
    if (!work || !shown) return
    const timer = setTimeout(() => void ask(shown), ASK_EVERY_MS)
    return () => clearTimeout(timer)
    // Every answer is a new object, and asks for the next one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [progress.shown])

  function show(shown: CampaignImport | null, failure: string | null = null) {
    if (current.current) current.current.shown = shown
    setProgress({ ...NO_IMPORT, shown, failure: failure ?? shown?.error ?? null })
  }

  function fail(error: unknown, shown: CampaignImport | null) {
    if (!current.current?.stopping.signal.aborted) show(shown, failureOf(error))
  }

  /** The server deletes the file that was sent before. */
  async function send(file: File) {
    current.current?.stopping.abort()
    const stopping = new AbortController()
    current.current = { stopping, shown: null }
    const isReadable = await canRead(file)
    if (stopping.signal.aborted) return
    if (!isReadable) return show(null, 'This file cannot be read. Pack a folder into a zip first.')
    const onProgress = (sending: number) => setProgress({ ...NO_IMPORT, sending })
    onProgress(0)
    try {
      show(await sendFile(file, { signal: stopping.signal, onProgress }))
    } catch (error) {
      fail(error, null)
    }
  }

  async function ask(known: CampaignImport) {
    const signal = current.current?.stopping.signal
    try {
      const shown = await answer(
        importApi.$get({ param: paramOf(known) }, { init: { signal: signal ?? null } }),
      )
      if (shown.state === 'done' && shown.campaign_id !== null) return await finish(shown)
      show(shown)
      // Once, when it has been read. A file of Dramatis always becomes a new campaign.
      if (into && shown.state === 'ready' && shown.plan?.source.tool !== 'dramatis') {
        choose({ into })
      }
    } catch (error) {
      // The server continues while the connection is lost.
      if (error instanceof NetworkError) show({ ...known })
      else fail(error, null)
    }
  }

  async function finish(done: CampaignImport) {
    forget(done)
    const campaign = await selectImported(done)
    show(null)
    onDone(campaign?.name ?? done.plan?.name ?? 'The campaign', done.deletion_id)
  }

  async function confirm(name: string) {
    const known = current.current?.shown
    if (known?.state !== 'ready') return
    // Leaving the page no longer cancels it, and it cannot be confirmed twice.
    if (current.current) current.current.shown = { ...known, state: 'importing' }
    try {
      show(await answer(importApi.confirm.$post({ param: paramOf(known), json: { name } })))
    } catch (error) {
      fail(error, known)
    }
  }

  /** Asks for a new plan, one choice after the other. A choice that is refused leaves the plan as it is. */
  function choose(choices: ImportChoices) {
    const one = current.current
    setProgress(({ shown, ...rest }) => ({
      ...rest,
      shown: shown?.plan ? { ...shown, plan: withChoices(shown.plan, choices) } : shown,
      failure: null,
      isPlanning: true,
    }))
    const queue = choosing.current
    queue.waiting += 1
    queue.last = queue.last.then(async () => {
      queue.waiting -= 1
      const known = one?.shown
      if (!one || known?.state !== 'ready' || one !== current.current) return
      try {
        const shown = await answer(importApi.$put({ param: paramOf(known), json: choices }))
        one.shown = shown
        // A later choice is shown already.
        if (queue.waiting === 0 && one === current.current) show(shown)
      } catch (error) {
        fail(error, known)
      }
    })
  }

  function stop() {
    giveUp(current.current, true)
    current.current = undefined
    setProgress(NO_IMPORT)
  }

  const { shown, failure, isPlanning } = progress
  return { work, shown, failure, isPlanning, send, choose, confirm, stop }
}

/** Makes it the current campaign. */
async function selectImported({ campaign_id: id, deletion_id }: CampaignImport) {
  await queryClient.invalidateQueries(campaignsQuery)
  // Into a campaign that was there, anything on its pages may be new.
  if (deletion_id !== null) void queryClient.invalidateQueries()
  selectCampaign(id)
  return queryClient.getQueryData(campaignsQuery.queryKey)?.find((one) => one.id === id)
}

const failureOf = (error: unknown) =>
  error instanceof NetworkError
    ? 'The server cannot be reached. Please check your connection.'
    : messageOf(error, 'The campaign could not be imported.')

const sendFile = (
  file: File,
  watch: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<CampaignImport> =>
  upload({
    method: 'POST',
    path: `/api/campaign-imports?name=${encodeURIComponent(file.name.slice(-200))}`,
    body: file,
    type: 'application/octet-stream',
    ...watch,
  })

/** A folder that is dropped looks like a file, but has no content. */
async function canRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** The plan as it is chosen, until the server answers with what comes of it. */
function withChoices(plan: ImportPlan, { visibility, groups, columns }: ImportChoices): ImportPlan {
  return {
    ...plan,
    visibility: visibility ?? plan.visibility,
    groups: plan.groups.map((one) => ({ ...one, becomes: groups?.[one.key] ?? one.becomes })),
    columns: plan.columns.map((one) => ({
      ...one,
      becomes: columns?.[one.header] ?? one.becomes,
    })),
  }
}

/** An import that has begun goes on when the page is left. */
function giveUp(
  one: { stopping: AbortController; shown: CampaignImport | null } | undefined,
  evenImporting = false,
): void {
  one?.stopping.abort()
  if (!one?.shown || (one.shown.state === 'importing' && !evenImporting)) return
  forget(one.shown)
}

/** The server would do so by itself after a while. */
function forget(one: CampaignImport): void {
  void importApi.$delete({ param: paramOf(one) }).catch(() => {})
}
