import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { z } from 'zod'
import { UserError } from '../errors.ts'
import { address, assertEncrypted, isServiceSet, readSettings } from '../outside/settings.ts'
import { type FileStore, isFileKey } from './file-store.ts'

const Environment = z.object({
  LUMBUNG_ENV: z.string().optional(),
  LUMBUNG_S3_ENDPOINT: address.optional(),
  LUMBUNG_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  LUMBUNG_S3_ACCESS_KEY: z.string().optional(),
  LUMBUNG_S3_SECRET_KEY: z.string().optional(),
  LUMBUNG_S3_REGION: z.string().optional(),
  LUMBUNG_S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'must be a folder such as lumbung/files')
    .optional(),
})

interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly access_key: string
  readonly secret_key: string
  readonly region: string
  readonly prefix: string
  readonly timeout_ms?: number
}

const TIMEOUT_MS = 15_000
const RETRIES = 2
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The object store of the environment; undefined when none is set. */
export function s3FromEnvironment(environment: NodeJS.ProcessEnv): S3Settings | undefined {
  const env = readSettings(Environment, environment)
  const required = [
    'LUMBUNG_S3_ENDPOINT',
    'LUMBUNG_S3_BUCKET',
    'LUMBUNG_S3_ACCESS_KEY',
    'LUMBUNG_S3_SECRET_KEY',
  ]
  if (!isServiceSet(env, required, ['LUMBUNG_S3_REGION', 'LUMBUNG_S3_PREFIX'])) return undefined
  const endpoint = env.LUMBUNG_S3_ENDPOINT ?? ''
  assertEncrypted('LUMBUNG_S3_ENDPOINT', endpoint, env.LUMBUNG_ENV === 'production')
  return {
    endpoint,
    bucket: env.LUMBUNG_S3_BUCKET ?? '',
    access_key: env.LUMBUNG_S3_ACCESS_KEY ?? '',
    secret_key: env.LUMBUNG_S3_SECRET_KEY ?? '',
    region: env.LUMBUNG_S3_REGION ?? 'us-east-1',
    prefix: env.LUMBUNG_S3_PREFIX ? `${env.LUMBUNG_S3_PREFIX}/` : '',
  }
}

/** Keeps files in a bucket of an S3-compatible store, addressed by path; objects are private and go out through us. */
export function createS3Store(settings: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.access_key,
    secretAccessKey: settings.secret_key,
    region: settings.region,
    service: 's3',
    retries: RETRIES,
  })
  const ask = async (key: string, init: RequestInit): Promise<Response> => {
    const url = `${settings.endpoint}/${settings.bucket}/${settings.prefix}${key}`
    const signal = AbortSignal.timeout(settings.timeout_ms ?? TIMEOUT_MS)
    const response = await client.fetch(url, { ...init, signal }).catch(() => undefined)
    if (response && (response.ok || response.status === 404)) return response
    await response?.body?.cancel()
    throw new UserError('UNAVAILABLE', 'Penyimpanan file sedang tidak tersedia!')
  }
  return {
    write: async (key, bytes) => {
      const response = await ask(key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      await response.body?.cancel()
      if (!response.ok) throw new UserError('UNAVAILABLE', 'Penyimpanan file sedang tidak tersedia!')
    },
    read: async (key) => {
      if (!isFileKey(key)) return undefined
      const response = await ask(key, { method: 'GET' })
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        return undefined
      }
      return {
        stream: Readable.fromWeb(response.body as ReadableStream),
        bytes: Number(response.headers.get('content-length')),
      }
    },
    remove: async (key) => {
      if (!isFileKey(key)) return
      const response = await ask(key, { method: 'DELETE' })
      await response.body?.cancel()
    },
  }
}
