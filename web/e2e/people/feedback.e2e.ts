import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { shareDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { keyboard } from '../harness/hands.ts'
import { openPage } from '../harness/page.ts'
import { arrive, type Person, promote } from '../harness/people.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })
let odile: Person
beforeAll(async () => {
  odile = await arrive(dramatis.url, 'odile')
  await promote(dramatis, odile)
})

const THANKS = 'Thank you for your feedback! We appreciate your input.'
const LONG_DATE: unknown = expect.stringMatching(/^\w+ \d{1,2}, \d{4}$/)
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Submit/ })
const messageField = (page: Page) => page.getByLabel('Message', { exact: true })
const type = (page: Page, name: string, pressed: boolean) =>
  page.getByRole('button', { name, pressed })

const sendFeedback = ({ api }: Person, message: string, kind?: string) =>
  api.post('/api/feedback', { message, ...(kind && { type: kind }) }).expect(201)

const respondTo = (id: number, response: string) =>
  odile.api.post(`/api/admin/feedback/${id}/respond`, { response }).expect(200)

const itemOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

describe('feedback on a phone', () => {
  test('a type is chosen, Bug Report at first; Please enter a feedback message., for one of blanks; at most 1000 characters; a reload loses nothing; the message is counted, trimmed, sent, answered by “Thank you for your feedback! We appreciate your input.”, and listed under its type, with admin responses; without a type it is General Feedback', async () => {
    const mara = await arrive(dramatis.url)
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await page.goto('/feedback')
    await page.getByRole('heading', { name: 'Nothing sent yet' }).waitFor()
    await type(page, 'Bug Report', true).waitFor()
    await page.getByText('0/1000').waitFor()
    await expect.poll(() => submit(page).isDisabled()).toBe(true)
    await messageField(page).fill('   ')
    await submit(page).click()
    await page.getByText('Please enter a feedback message.', { exact: true }).waitFor()
    expect(sent).toEqual([])
    await messageField(page).fill('x'.repeat(999))
    await messageField(page).press('End')
    await page.keyboard.type('yz')
    await page.getByText('1000/1000').waitFor()
    await type(page, 'General Feedback', false).click()
    await page.reload()
    await page.getByText('1000/1000').waitFor()
    await type(page, 'General Feedback', true).waitFor()
    await type(page, 'Feature Request', false).click()
    await type(page, 'Feature Request', true).waitFor()
    await messageField(page).fill('  A map of the tides.  ')
    await page.getByText('23/1000').waitFor()
    await submit(page).click()
    await page.getByRole('status').getByText(THANKS, { exact: true }).waitFor()
    await expect.poll(() => messageField(page).inputValue()).toBe('')
    await itemOf(page, 'A map of the tides.').getByText('Feature Request').waitFor()
    const [own] = await mara.api.get('/api/feedback').expect(200)
    expect(own).toMatchObject({ type: 'feature', message: 'A map of the tides.' })

    const { id } = await sendFeedback(mara, 'Thank you.\n\nReally.')
    await sendFeedback(mara, 'The list jumps.', 'bug')
    await respondTo(id, 'And thank you.')
    await page.reload()
    const answered = itemOf(page, 'Really.')
    await answered.getByText('General Feedback').waitFor()
    await answered.getByText('Admin Response').waitFor()
    await answered.getByText('And thank you.').waitFor()
    await itemOf(page, 'The list jumps.').getByText('Bug Report').waitFor()
    expect(await itemOf(page, 'The list jumps.').getByText('Admin Response').count()).toBe(0)
  })

  test('Submit Feedback and the places Tags, Profile and Feedback are in reach; Admin things are not: Access denied. Admin privileges required.', async () => {
    const page = await openPage(dramatis.url, {
      size: 'phone',
      as: await arrive(dramatis.url),
      expectedStatuses: [403],
    })
    await page.goto('/dashboard')
    const places = [
      ['Tags', '/tags'],
      ['Feedback', '/feedback'],
      ['Profile', '/profile'],
      ['Submit Feedback', '/feedback'],
    ] as const
    for (const [name, path] of places) {
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    }
    expect(await page.getByRole('link', { name: /Admin|Everybody/ }).count()).toBe(0)
    await page.goto('/admin/feedback')
    const words = 'Access denied. Admin privileges required.'
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
  })

  test('Admin Feedback Management lists all feedback with name, email and date; Please enter a response message.; a response makes it Responded, with its date', async () => {
    const mara = await arrive(dramatis.url)
    const message = 'The ferry is late.'
    const { id } = await sendFeedback(mara, message, 'bug')
    const page = await openPage(dramatis.url, { size: 'phone', as: odile })
    await page.goto('/feedback')
    await page.getByRole('link', { name: 'All feedback' }).click()
    await page.getByRole('heading', { name: 'Admin Feedback Management', level: 1 }).waitFor()
    const item = itemOf(page, message)
    for (const said of [mara.username, mara.email, 'Bug Report']) {
      await item.getByText(said, { exact: true }).waitFor()
    }
    await expect.poll(() => item.getByRole('time').allInnerTexts()).toEqual([LONG_DATE])
    expect(await item.getByText('Responded').count()).toBe(0)
    await item.getByRole('button', { name: 'Respond to Feedback' }).click()
    await item.getByRole('button', { name: 'Submit Response' }).click()
    await item.getByText('Please enter a response message.', { exact: true }).waitFor()
    await item.getByLabel('Response').fill('Half written.')
    await item.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Response discarded.').waitFor()
    const opener = item.getByRole('button', { name: 'Respond to Feedback' })
    await expectFocus(opener)
    await opener.click()
    await item.getByLabel('Response').fill(' It rows again. ')
    await item.getByRole('button', { name: 'Submit Response' }).click()
    await item.getByText('Responded', { exact: true }).waitFor()
    await shownText(item, 'It rows again.').waitFor()
    await expect.poll(() => item.getByRole('time').allInnerTexts()).toEqual([LONG_DATE, LONG_DATE])
    await page.getByText('Your response was sent.').waitFor()
    await expect.poll(() => item.getByRole('button').count()).toBe(0)
    const own = await mara.api.get('/api/feedback').expect(200)
    expect(own).toMatchObject([{ id, admin_response: 'It rows again.' }])
  })
})

test('Failed to submit feedback, or Failed to submit feedback. Please try again., behind a red cross, and the message stays', async () => {
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: await arrive(dramatis.url),
    expectedStatuses: [429, 500],
    expectedComplaints: /ERR_FAILED/,
  })
  await page.goto('/feedback')
  await messageField(page).fill('The list jumps.')
  const failure = page.getByRole('alert')
  const answer = (status: number, json: object) =>
    page.route('**/api/feedback', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.continue(),
    )
  await answer(500, {})
  await submit(page).click()
  await failure.getByText('Failed to submit feedback', { exact: true }).waitFor()
  await failure.locator('svg').waitFor()
  await page.unroute('**/api/feedback')
  await answer(429, { error: 'Wait a while.' })
  await submit(page).click()
  await failure.getByText('Wait a while.').waitFor()
  await page.unroute('**/api/feedback')
  await page.route('**/api/feedback', (route) => route.abort('failed'))
  await submit(page).click()
  await failure.getByText('Failed to submit feedback. Please try again.', { exact: true }).waitFor()
  await expect.poll(() => messageField(page).inputValue()).toBe('The list jumps.')
})

describe('the admin’s list', () => {
  test('says Failed to load feedback: {status}, and No feedback submitted yet; calls a person whose account is deleted Anonymous User; Failed to submit response. Please try again., and what was written stays, even through a reload', async () => {
    const { message } = await sendFeedback(odile, 'Is anybody there?')
    const page = await openPage(dramatis.url, { size: 'desk', as: odile, expectedStatuses: [500] })
    const list = '**/api/admin/feedback?*'
    await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/feedback')
    await page.getByRole('alert').getByText('Failed to load feedback: 500').waitFor()
    await page.unroute(list)
    await page.route(list, (route) =>
      route.fulfill({ json: { feedback: [], total: 0, next_cursor: null } }),
    )
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'No feedback submitted yet' }).waitFor()

    await page.unroute(list)
    await page.route(list, async (route) => {
      const response = await route.fetch()
      const { feedback, ...facts } = await response.json()
      const anonymous = feedback.map((one: object) => ({ ...one, user: null }))
      await route.fulfill({ response, json: { feedback: anonymous, ...facts } })
    })
    await page.reload()
    const item = itemOf(page, message)
    await item.getByRole('heading', { name: 'Anonymous User' }).waitFor()

    await page.route('**/respond', (route) => route.fulfill({ status: 500, json: {} }))
    await item.getByRole('button', { name: 'Respond to Feedback' }).click()
    await item.getByLabel('Response').fill('Yes.')
    await item.getByRole('button', { name: 'Submit Response' }).click()
    const words = 'Failed to submit response. Please try again.'
    await item.getByRole('alert').getByText(words, { exact: true }).waitFor()
    await page.reload()
    await item.getByRole('button', { name: 'Respond to Feedback' }).click()
    await expect.poll(() => item.getByLabel('Response').inputValue()).toBe('Yes.')
  })

  test('shows more than a page of feedback as one reads on', async () => {
    const people = [
      await arrive(dramatis.url),
      await arrive(dramatis.url),
      await arrive(dramatis.url),
    ]
    for (const person of people) {
      for (let at = 0; at < 20; at += 1) await sendFeedback(person, `Letter ${at}`)
    }
    const page = await openPage(dramatis.url, { size: 'desk', as: odile })
    await page.goto('/admin/feedback')
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThanOrEqual(50)
    await page.keyboard.press('End')
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThanOrEqual(60)
  })
})

test('by keyboard feedback is sent, and answered', async () => {
  const page = await openPage(dramatis.url, { size: 'desk', as: odile })
  const { press, write } = keyboard(page)
  await page.goto('/feedback')
  await press(type(page, 'Feature Request', false))
  await write(messageField(page), 'A door for keys.')
  await press(submit(page))
  await page.getByText(THANKS).waitFor()
  await page.goto('/admin/feedback')
  const item = itemOf(page, 'A door for keys.')
  await press(item.getByRole('button', { name: 'Respond to Feedback' }))
  await write(item.getByLabel('Response'), 'It is open.')
  await press(item.getByRole('button', { name: 'Submit Response' }))
  await item.getByText('Responded', { exact: true }).waitFor()
  await expectFocus(item)
})
