import type { LogLine } from '../../../../src/features/journal/journal.schemas.ts'
import type { PinsInput, ShowInput } from '../../../../src/features/play/play.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { changeThing } from '../../lib/change-thing.ts'
import { today } from '../../lib/dates.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { refresh } from '../../lib/refresh.ts'

const of = (campaignId: number) => ({ param: { id: campaignId } })

/** What Home shows of the sessions. */
export const tonightQuery = (campaignId: number) =>
  readQuery(queryKeys.tonight(campaignId), (options) =>
    answer(
      api.campaigns[':id'].tonight.$get({ ...of(campaignId), query: { today: today() } }, options),
    ),
  )

/** The lines of a session, oldest first. */
export const logQuery = (campaignId: number, sessionId: number) =>
  readQuery(
    queryKeys.sessionLog(campaignId, sessionId),
    async (options) =>
      (await answer(api.storyline[':id'].log.$get(of(sessionId), options))).entries,
  )

/** After a session, its log or a pin changed. */
export const refreshPlay = (campaignId: number) =>
  refresh([queryKeys.play(campaignId), queryKeys.storyline(campaignId), ['journal']])

export const begin = (campaignId: number) =>
  answer(api.campaigns[':id'].begin.$post({ ...of(campaignId), json: { session_date: today() } }))

/** One that has ended goes on. */
export const startSession = async (sessionId: number) =>
  (await answer(api.storyline[':id'].start.$post(of(sessionId)))).session

export const endSession = (sessionId: number, addLog: boolean) =>
  answer(api.storyline[':id'].end.$post({ ...of(sessionId), json: { add_log_to_notes: addLog } }))

export const addLine = (sessionId: number, json: LogLine) =>
  answer(api.storyline[':id'].log.$post({ ...of(sessionId), json }))

export interface CanBeUnfinished {
  kind: 'npc' | 'location' | 'article'
  id: number
}

export const setUnfinished = (thing: CanBeUnfinished, unfinished: boolean) =>
  changeThing(thing, { unfinished })

export const drawName = async (campaignId: number): Promise<string> =>
  (await answer(api.generator.name.$get({ query: { campaign_id: campaignId } }))).name

export const putPins = (campaignId: number, pins: PinsInput['pins']) =>
  answer(api.campaigns[':id'].pins.$put({ ...of(campaignId), json: { pins } }))

export const show = (campaignId: number, what: ShowInput['what']) =>
  answer(api.campaigns[':id'].show.$post({ ...of(campaignId), json: { what } }))
