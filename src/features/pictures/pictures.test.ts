import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import {
  jpeg,
  joined,
  losslessWebp,
  png,
  pngChunk,
  pngOfBytes,
  resized,
  webp,
} from '../../testing/pictures.ts'
import { create, deleteForGood, tableOfTwo } from '../../testing/table-of-two.ts'
import type { TestApp } from '../../testing/test-app.ts'

const add = (by: Browser, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
  by.upload('POST', '/api/maps?name=Vale', { type, bytes })

async function read({ app }: TestApp, by: Browser, path: string, headers = {}, method = 'GET') {
  const answer = await app.request(path, { method, headers: { Cookie: by.cookie, ...headers } }, {})
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

describe('the type of a picture', () => {
  test.for([
    ['a PNG', png(7, 2), 'image/png', 7, 2],
    ['a JPEG', jpeg(5, 3), 'image/jpeg', 5, 3],
    ['a JPEG from a camera that lay on its back', jpeg(5, 3, 3), 'image/jpeg', 5, 3],
    ['a JPEG from a camera that stood', jpeg(5, 3, 6), 'image/jpeg', 3, 5],
    ['a mirrored JPEG from a camera that stood', jpeg(5, 3, 5), 'image/jpeg', 3, 5],
    ['a WebP with loss', webp(), 'image/webp', 5, 3],
    ['a WebP without', losslessWebp(), 'image/webp', 5, 3],
    ['40 megapixels', resized(png(1, 1), 8000, 5000), 'image/png', 8000, 5000],
  ] as const)('is detected from its bytes: %s', async ([, bytes, type, width, height]) => {
    const { app, dm } = await tableOfTwo()
    for (const claimed of ['image/png', 'image/webp', 'IMAGE/JPEG; q=1']) {
      const map = await add(dm, bytes, claimed).expect(201)
      expect(map).toMatchObject({ type, width, height, size: bytes.byteLength })
      const { answer, bytes: kept } = await read(app, dm, map.url)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(kept).toEqual(bytes)
    }
  })

  test.for([
    ['a second picture', jpeg()],
    ['a moment of film', new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112])],
  ] as const)('does not include what a phone writes behind a JPEG: %s', async ([, behind]) => {
    const { app, dm } = await tableOfTwo()
    const map = await add(dm, joined(jpeg(), behind)).expect(201)
    expect((await read(app, dm, map.url)).bytes).toEqual(jpeg())
  })

  const place = 'N 48 12 30, taken by Marda'
  const latin1 = (words: string) => Buffer.from(words, 'latin1')
  /** EXIF with an orientation behind a place. */
  const exif = (orientation: number) => {
    const head = Buffer.from(
      '4d4d002a 00000008 0002 010e000200000004 00000000 0112000300000001'.replaceAll(' ', ''),
      'hex',
    )
    return Buffer.concat([head, Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0]), latin1(place)])
  }
  const segment = (marker: number, data: Buffer) => {
    const length = data.length + 2
    return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), data])
  }
  const riff = (...chunks: [string, Buffer][]) => {
    const body = chunks.map(([type, data]) => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(data.length)
      return Buffer.concat([latin1(type), length, data, Buffer.alloc(data.length % 2)])
    })
    const whole = Buffer.concat([latin1('RIFF....WEBP'), ...body])
    whole.writeUInt32LE(whole.length - 8, 4)
    return new Uint8Array(whole)
  }
  const lossy = Buffer.from(webp().subarray(20))
  const canvas = (flags: number) => Buffer.from([flags, 0, 0, 0, 4, 0, 0, 2, 0, 0])
  const inJpeg = (...segments: Buffer[]) =>
    joined(jpeg().subarray(0, 2), ...segments, jpeg().subarray(2))
  const inPng = (...chunks: Uint8Array[]) =>
    joined(png().subarray(0, 33), ...chunks, png().subarray(33))
  const SMALL_EXIF = Buffer.from(jpeg(5, 3, 6).subarray(12, 38))

  test.for<[string, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]>([
    [
      'EXIF, XMP, IPTC and comments of a JPEG',
      inJpeg(
        segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif(1)])),
        segment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0${place}`)),
        segment(0xed, latin1(`Photoshop 3.0\0${place}`)),
        segment(0xfe, latin1(place)),
      ),
      jpeg(),
    ],
    [
      'all EXIF but the orientation of a JPEG',
      inJpeg(segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif(6)]))),
      jpeg(5, 3, 6),
    ],
    ['an orientation that is none', jpeg(5, 3, 9), jpeg()],
    [
      'texts, times and EXIF of a PNG',
      inPng(
        pngChunk('tEXt', latin1(`Comment\0${place}`)),
        pngChunk('iTXt', latin1(`XML:com.adobe.xmp\0\0\0\0\0${place}`)),
        pngChunk('tIME', Buffer.alloc(7)),
        pngChunk('eXIf', exif(1)),
        pngChunk('maRk', latin1(place)),
      ),
      png(),
    ],
    [
      'all EXIF but the orientation of a PNG',
      inPng(pngChunk('eXIf', exif(6))),
      inPng(pngChunk('eXIf', SMALL_EXIF)),
    ],
    [
      'EXIF and XMP of a WebP',
      riff(['VP8X', canvas(0x0c)], ['VP8 ', lossy], ['EXIF', exif(1)], ['XMP ', latin1(place)]),
      riff(['VP8X', canvas(0)], ['VP8 ', lossy]),
    ],
    [
      'all EXIF but the orientation of a WebP',
      riff(['VP8X', canvas(0x0c)], ['VP8 ', lossy], ['EXIF', exif(6)], ['XMP ', latin1(place)]),
      riff(['VP8X', canvas(0x08)], ['VP8 ', lossy], ['EXIF', SMALL_EXIF]),
    ],
  ])('has no metadata: %s is left out', async ([, bytes, without]) => {
    const { app, dm } = await tableOfTwo()
    const map = await add(dm, bytes).expect(201)
    const { bytes: kept } = await read(app, dm, map.url)
    expect(kept).toEqual(without)
    expect(map.size).toBe(without.length)
  })

  test('has no GPS position in what is stored, served or exported, whatever its type and wherever it is uploaded', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const map = await add(dm, png()).expect(201)
    const xmp = latin1(`http://ns.adobe.com/xap/1.0/\0${place}`)
    for (const [type, bytes] of [
      [
        'jpeg',
        inJpeg(segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif(6)])), segment(0xe1, xmp)),
      ],
      ['png', inPng(pngChunk('eXIf', exif(6)), pngChunk('zTXt', latin1(`GPS\0\0${place}`)))],
      ['webp', riff(['VP8X', canvas(0x0c)], ['VP8 ', lossy], ['EXIF', exif(6)], ['XMP ', xmp])],
    ] as const) {
      const picture = { type: `image/${type}`, bytes }
      expect(Buffer.from(bytes).includes(place)).toBe(true)
      const { url: newMap } = await dm.upload('POST', '/api/maps?name=x', picture).expect(201)
      const { url } = await dm.upload('PUT', `/api/maps/${map.id}/picture`, picture).expect(200)
      await dm.upload('PUT', `/api/npcs/${npc.id}/portrait`, picture).expect(200)
      await dm.upload('PUT', '/api/profile/portrait', picture).expect(200)
      for (const path of [newMap, url, `/api/npcs/${npc.id}/portrait`]) {
        const { answer, bytes: served } = await read(app, dm, path)
        expect(answer.headers.get('content-type')).toBe(picture.type)
        expect(Buffer.from(served).includes(place)).toBe(false)
      }
    }
    const stored = app.context.db.connection.prepare('select bytes from pictures').all()
    expect(stored.length).toBeGreaterThanOrEqual(3)
    for (const { bytes } of stored)
      expect(Buffer.from(bytes as Uint8Array).includes(place)).toBe(false)
    const { bytes: exported } = await read(app, dm, `/api/campaigns/${campaign}/export`)
    expect(Buffer.from(exported).includes(place)).toBe(false)
  })

  test('may be 15 MB', async () => {
    const { app, dm } = await tableOfTwo()
    const bytes = pngOfBytes(15_000_000)
    const map = await add(dm, bytes).expect(201)
    expect(map.size).toBe(15_000_000)
    const { bytes: kept } = await read(app, dm, map.url)
    expect(Buffer.compare(kept, bytes)).toBe(0)
  })
})

describe('GET of a picture', () => {
  test('answers it in a way that nothing in it can run, for the reader alone', async () => {
    const { app, dm, player } = await tableOfTwo()
    const map = await add(dm, png()).expect(201)
    const { answer } = await read(app, player, map.url)
    const sha256 = createHash('sha256').update(png()).digest('hex')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${sha256}"`,
    })
    expect(map.url).toBe(`/api/maps/${map.id}/picture?v=${sha256.slice(0, 12)}`)
    const head = await read(app, player, map.url, {}, 'HEAD')
    expect(head.answer.headers.get('etag')).toBe(`"${sha256}"`)
    expect(head.bytes.byteLength).toBe(0)
  })

  test('of what the browser has is a 304, as long as its reader may still see it', async () => {
    const { app, dm, player } = await tableOfTwo()
    const map = await add(dm, png()).expect(201)
    const etag = (await read(app, player, map.url)).answer.headers.get('etag')!
    const again = () => read(app, player, map.url, { 'If-None-Match': etag })
    const known = await again()
    expect(known.answer.status).toBe(304)
    expect(known.answer.headers.get('etag')).toBe(etag)
    expect(known.answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(known.bytes.byteLength).toBe(0)
    expect((await read(app, player, map.url, { 'If-None-Match': '"x"' })).answer.status).toBe(200)

    await dm.put(`/api/maps/${map.id}`, { visibility: 'dm' }).expect(200)
    expect((await again()).answer.status).toBe(404)
  })
})

describe('a picture is stored once', () => {
  const stored = ({ context }: TestApp) =>
    context.db.connection.prepare('select id from pictures').all().length

  test('for all maps, NPCs and people that show it, and is deleted with the last of them', async () => {
    const { app, dm, player, campaign } = await tableOfTwo()
    const picture = { type: 'image/png', bytes: png() }
    const map = await add(dm, png()).expect(201)
    await add(dm, png()).expect(201)
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    for (const by of [dm, dm]) {
      await by.upload('PUT', `/api/npcs/${npc.id}/portrait`, picture).expect(200)
    }
    await player.upload('PUT', '/api/profile/portrait', picture).expect(200)
    await dm.upload('PUT', `/api/maps/${map.id}/picture`, picture).expect(200)
    expect(stored(app)).toBe(1)
    await dm.delete(`/api/maps/${map.id}`).expect(200)
    await dm.delete(`/api/npcs/${npc.id}`).expect(200)
    await deleteForGood(dm, `/api/campaigns/${campaign}`)
    await app.context.imports.tidy()
    expect(stored(app)).toBe(1)
    await player.delete('/api/profile/portrait').expect(200)
    expect(stored(app)).toBe(0)
  })

  test('and is kept for those who may undo a deletion, and no longer', async () => {
    const { app, dm } = await tableOfTwo()
    const [one, other] = [await add(dm, png()).expect(201), await add(dm, png()).expect(201)]
    const { deletion_id } = await dm.delete(`/api/maps/${one.id}`).expect(200)
    await dm.delete(`/api/maps/${other.id}`).expect(200)
    expect(stored(app)).toBe(1)
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect((await read(app, dm, one.url)).bytes).toEqual(png())
    await dm.delete(`/api/maps/${one.id}`).expect(200)

    app.context.db.connection.exec(`update deletions set deleted_at = '2020-01-01T00:00:00.000Z'`)
    await app.context.deletions.forgetOld()
    expect(stored(app)).toBe(0)
  })

  test('answers alike whether others have it or not, and shows it to no one else', async () => {
    const { app, dm, player } = await tableOfTwo()
    await dm
      .upload('POST', '/api/maps?name=Vale&visibility=dm', { type: 'image/png', bytes: png() })
      .expect(201)
    const own = await player.post('/api/campaigns', { name: 'Her own' }).expect(201)
    const uploads: object[] = []
    for (const bytes of [png(), png(4, 3, { text: 'other' })]) {
      const { status, body } = await player.upload(
        'POST',
        `/api/maps?name=Vale&campaign_id=${own.id}`,
        { type: 'image/png', bytes },
      )
      uploads.push({ status, keys: Object.keys(body) })
      expect((await read(app, player, body.url)).bytes).toEqual(bytes)
    }
    expect(uploads[0]).toEqual(uploads[1])
    const [{ id }] = await dm.get('/api/maps').expect(200)
    expect((await read(app, player, `/api/maps/${id}/picture`)).answer.status).toBe(404)
  })
})
