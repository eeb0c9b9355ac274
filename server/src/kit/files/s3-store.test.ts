import { createHash, createHmac, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type FakeAnswer, type FakeRequest, useFakeServers } from '../../../test/http-fake.ts'
import { createS3Store, s3FromEnvironment } from './s3-store.ts'

const startFake = useFakeServers()
const ACCESS_KEY = 'AKIDEXAMPLE'
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const REGION = 'ap-southeast-3'
const NAME = 'a'.repeat(32)

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** The signature of a request by the rules of AWS Signature Version 4, worked out from what arrived. */
function isSigned({ method, path, headers, body }: FakeRequest): boolean {
  const [, day = '', signed_headers = '', signature] =
    new RegExp(
      `^AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/(\\d{8})/${REGION}/s3/aws4_request, SignedHeaders=(\\S+), Signature=(\\w{64})$`,
    ).exec(headers.authorization ?? '') ?? []
  const given_hash = String(headers['x-amz-content-sha256'])
  if (given_hash !== 'UNSIGNED-PAYLOAD' && given_hash !== sha256(body)) return false
  const names = signed_headers.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return false
  const canonical = [
    method,
    path,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed_headers,
    given_hash,
  ].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  return hmac(key, text).toString('hex') === signature
}

/** A bucket that takes only what is rightly signed. */
function createBucket() {
  const objects = new Map<string, { body: Buffer; type: string }>()
  const answer = (request: FakeRequest): FakeAnswer => {
    if (!isSigned(request)) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    if (request.method === 'PUT') {
      objects.set(request.path, { body: request.body, type: String(request.headers['content-type']) })
      return { status: 200 }
    }
    const found = objects.get(request.path)
    return found
      ? { status: 200, headers: { 'content-length': String(found.body.length) }, body: found.body }
      : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
  }
  return { objects, answer }
}

const settings = (endpoint: string, given: object = {}) => ({
  endpoint,
  bucket: 'lumbung',
  access_key: ACCESS_KEY,
  secret_key: SECRET,
  region: REGION,
  prefix: 'files/',
  timeout_ms: 2000,
  ...given,
})

test('what is written to the bucket is read back, and every request is signed with its content', async () => {
  const bucket = createBucket()
  const { url } = await startFake(bucket.answer)
  const store = createS3Store(settings(url))
  for (const [key, type] of [
    [`${NAME}.webp`, 'image/webp'],
    [`doc-${NAME}-160.pdf`, 'application/pdf'],
  ] as const) {
    const bytes = randomBytes(300_000)
    await store.write(key, bytes)
    expect(bucket.objects.get(`/lumbung/files/${key}`)?.type).toBe(type)
    const file = await store.read(key)
    expect(file?.bytes).toBe(300_000)
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true)
  }
})

test('a file that is not there, and a key that is no key, are nobody’s file', async () => {
  const { url, requests } = await startFake(createBucket().answer)
  const store = createS3Store(settings(url))
  expect(await store.read(`${NAME}.png`)).toBeUndefined()
  for (const key of ['../secret', `${NAME}.exe`, 'doc-../x.png', ''])
    expect(await store.read(key)).toBeUndefined()
  expect(requests).toHaveLength(1)
})

test('a store that fails for a moment is asked again; one that stays away is said to be unavailable', async () => {
  const bucket = createBucket()
  let failures = 2
  const flaky = await startFake((request) => {
    failures--
    return failures >= 0 ? { status: 503 } : bucket.answer(request)
  })
  await createS3Store(settings(flaky.url)).write(`${NAME}.webp`, Buffer.from('x'))
  expect(bucket.objects.size).toBe(1)
  const unavailable = { code: 'UNAVAILABLE' }
  const broken = await startFake(() => ({ status: 500 }))
  await expect(createS3Store(settings(broken.url)).read(`${NAME}.webp`)).rejects.toMatchObject(unavailable)
  const silent = await startFake(() => 'never')
  const impatient = createS3Store(settings(silent.url, { timeout_ms: 100 }))
  await expect(impatient.write(`${NAME}.webp`, Buffer.from('x'))).rejects.toMatchObject(unavailable)
  const wrong_key = createS3Store(settings(flaky.url, { secret_key: 'another' }))
  await expect(wrong_key.write(`${NAME}.webp`, Buffer.from('y'))).rejects.toMatchObject(unavailable)
  expect(bucket.objects.get(`/lumbung/files/${NAME}.webp`)?.body.toString()).toBe('x')
})

test('settings are whole and right, or name what is wrong', () => {
  const whole = {
    LUMBUNG_S3_ENDPOINT: 'https://s3.example/',
    LUMBUNG_S3_BUCKET: 'lumbung',
    LUMBUNG_S3_ACCESS_KEY: ACCESS_KEY,
    LUMBUNG_S3_SECRET_KEY: SECRET,
  }
  expect(s3FromEnvironment({})).toBeUndefined()
  expect(s3FromEnvironment(whole)).toMatchObject({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    prefix: '',
  })
  for (const name of Object.keys(whole))
    expect(() => s3FromEnvironment({ ...whole, [name]: '' })).toThrow(`${name} must be set too`)
  expect(() => s3FromEnvironment({ LUMBUNG_S3_REGION: REGION })).toThrow(/LUMBUNG_S3_ENDPOINT must be set/)
  expect(() => s3FromEnvironment({ ...whole, LUMBUNG_S3_BUCKET: '../x' })).toThrow(
    /LUMBUNG_S3_BUCKET: must be/,
  )
  expect(() => s3FromEnvironment({ ...whole, LUMBUNG_S3_PREFIX: '/x/' })).toThrow(/LUMBUNG_S3_PREFIX/)
  const plain = { ...whole, LUMBUNG_S3_ENDPOINT: 'http://s3.example', LUMBUNG_ENV: 'production' }
  expect(() => s3FromEnvironment(plain)).toThrow(/must begin with https/)
})
