import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

import type { z } from 'zod'

import { ContentError, parseSections, type Section } from './sections.ts'

/** The language of the texts: a folder beside this file. */
const LANGUAGE = 'en'

/** The path of a content file below this folder, which is also its name as an asset of the executable. */
const contentPath = (file: string) => `${LANGUAGE}/${file}.txt`

function readContentFile(file: string): string {
  const path = contentPath(file)
  return isSea()
    ? Buffer.from(getRawAsset(path)).toString('utf8')
    : readFileSync(join(import.meta.dirname, path), 'utf8')
}

/** Reads something when it is first needed, and once. */
export function once<T>(read: () => T): () => T {
  let value: T | undefined
  return () => (value ??= read())
}

export function readSections(file: string): Section[] {
  return parseSections(contentPath(file), readContentFile(file))
}

/** All sections of a file, each with its heading as `title`. */
export function readAll<Schema extends z.ZodObject>(file: string, schema: Schema) {
  return readSections(file).map((section) => checkSection(file, section, schema))
}

/** Exactly the sections that `names` lists, by name. */
export function readNamed<const Name extends string, Schema extends z.ZodObject>(
  file: string,
  names: readonly Name[],
  schema: Schema,
) {
  const all = readAll(file, schema)
  const titles = all.map(({ title }) => title)
  const wrong = new Set<string>(names).symmetricDifference(new Set(titles))
  for (const title of wrong) {
    const reason = titles.includes(title) ? 'is unknown' : 'is missing'
    throw new ContentError(contentPath(file), 1, `the section [${title}] ${reason}.`)
  }
  return Object.fromEntries(all.map((entry) => [entry.title, entry])) as Record<
    Name,
    (typeof all)[number]
  >
}

export function checkSection<Schema extends z.ZodObject>(
  file: string,
  section: Section,
  schema: Schema,
): z.infer<Schema> & { title: string } {
  const fields = Object.fromEntries(
    [...section.fields].map(([key, values]) => [key, values.map(({ text }) => text)]),
  )
  const result = schema.strict().safeParse(fields)
  if (result.success) return { ...(result.data as z.infer<Schema>), title: section.title }

  const issue = result.error.issues[0]!
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const key = unknown ?? String(issue.path[0])
  const values = section.fields.get(key)
  const value = values?.[Number(issue.path[1] ?? 0)]
  throw new ContentError(
    contentPath(file),
    value?.line ?? section.line,
    unknown ? `"${key}" is unknown in [${section.title}].` : `"${key}" ${issue.message}.`,
  )
}
