import { AVATAR_STYLES } from '../../../src/features/avatars/avatars.schemas.ts'
import { type Browser, createBrowser } from '../../../src/testing/browser.ts'
import { jpeg } from '../../../src/testing/pictures.ts'
import { castMember } from '../cast.ts'
import { EVERYWHERE, RARE } from '../scale/fill.ts'

export interface Place {
  url: string
  campaign: number
  /** NPCs that everybody sees. */
  npcs: number[]
}

const PASSWORD = 'a lamp in the window'

/** Somebody with a browser who takes part in a campaign. */
export class Person {
  readonly name: string
  readonly #browser: Browser
  #turn = 0

  constructor(url: string, name: string) {
    this.name = name
    this.#browser = createBrowser((path, init) => fetch(url + path, init))
  }

  async signUp(): Promise<void> {
    await this.#browser.expect(201, this.#browser.signUp(this.#email, PASSWORD))
  }

  async signIn(): Promise<void> {
    const account = { email: this.#email, password: PASSWORD }
    await this.#browser.expect(200, this.#browser.post('/api/login', account))
  }

  /** Makes the campaign that the others are invited to. */
  async begin(others: Person[]): Promise<number> {
    const campaign = { name: 'The Long Road' }
    const { id } = await this.#browser.expect(201, this.#browser.post('/api/campaigns', campaign))
    for (const { name } of others) {
      const invitation = { email_or_username: name }
      await this.#browser.expect(201, this.#browser.post(`/api/campaigns/${id}/invite`, invitation))
    }
    return id
  }

  /** Loads the program with everything that belongs to it, as a browser does that has nothing of it yet. */
  async open(): Promise<void> {
    const page = await this.#browser.expect(200, this.#browser.get('/'))
    for (const [file] of String(page).matchAll(/\/assets\/[\w.-]+/g)) {
      await this.#browser.expect(200, this.#browser.get(file))
    }
  }

  /** Goes through the screens and looks at what is there. */
  async read({ campaign, npcs }: Place): Promise<void> {
    const npc = npcs[(this.#turn += 7) % npcs.length]!
    const list = `/api/npcs?campaign_id=${campaign}&limit=50`
    const piece = EVERYWHERE.slice(this.#turn % 20, 6 + (this.#turn % 20) + (this.#turn % 5))
    await this.#readAll(
      '/api/user-info',
      '/api/campaigns',
      `/api/dashboard?campaign_id=${campaign}`,
      `${list}&sort=name`,
      `${list}&sort=recent&tag=Guard`,
      `${list}&q=${encodeURIComponent(piece)}`,
      `/api/npcs/${npc}`,
      `/api/npcs/${npc}/journal?limit=20`,
      `/api/search?campaign_id=${campaign}&q=${RARE}`,
      `/api/tags?campaign_id=${campaign}`,
      `/api/locations?campaign_id=${campaign}`,
      `/api/storyline?campaign_id=${campaign}`,
      `/api/connections?campaign_id=${campaign}`,
      `/api/campaigns/${campaign}/cast`,
      `/api/campaigns/${campaign}/notes`,
      ...AVATAR_STYLES.map((style) => `/api/avatars/${style}/${npc}.svg`),
    )
  }

  /** Adds to the story: a character by the tables as it comes, their portrait, an entry, a second thought. */
  async write({ campaign }: Place): Promise<void> {
    const name = `${this.name} ${(this.#turn += 1)}`
    const concept = { prompt: 'a ferryman who counts everything twice', campaign_id: campaign }
    await this.#browser.expect(
      200,
      this.#browser.send('/api/generate-ai-character', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
        body: JSON.stringify(concept),
      }),
    )
    const { id } = await this.#browser.expect(
      201,
      this.#browser.post(`/api/npcs?campaign_id=${campaign}`, castMember(name, this.#turn)),
    )
    const picture = { type: 'image/jpeg', bytes: jpeg() }
    await this.#browser.expect(
      200,
      this.#browser.upload('PUT', `/api/npcs/${id}/portrait`, picture),
    )
    const entry = { content: `${name} was seen at the ferry, and would not say why.` }
    await this.#browser.expect(201, this.#browser.post(`/api/npcs/${id}/journal`, entry))
    const edit = { personality: 'Speaks slowly, and counts everything twice.' }
    await this.#browser.expect(200, this.#browser.put(`/api/npcs/${id}`, edit))
  }

  async #readAll(...paths: string[]): Promise<void> {
    for (const path of paths) await this.#browser.expect(200, this.#browser.get(path))
  }

  get #email(): string {
    return `${this.name}@example.org`
  }
}
