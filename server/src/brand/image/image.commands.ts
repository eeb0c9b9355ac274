import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Context, WriteContext } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { requireViewer, withAccess } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { queued } from './decode-queue.ts'

export const MAX_IMAGE_BYTES = 2 * 1024 * 1024
export const TOO_LARGE = 'Maksimal ukuran file adalah 2MB!'
const WRONG_TYPE = 'File harus JPG, PNG, atau WebP'
const DAMAGED = 'Gambar rusak atau terlalu besar, maksimal 25 megapiksel'
const MAX_PIXELS = 25_000_000
const MAX_SIDE = 1600
const ACCEPTED = new Set(['jpeg', 'png', 'webp'])

const refuse = (message: string): never => {
  throw new UserError('VALIDATION', message, { fields: { file: message } })
}

/** Decodes an upload and writes it anew as WebP: what is not a picture, or hides something in one, does not survive. */
export async function readPicture(bytes: Buffer, wrong_type = WRONG_TYPE): Promise<Picture> {
  if (bytes.length === 0) return refuse(wrong_type)
  const read = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
  const metadata = await read()
    .metadata()
    .catch((error: Error) => refuse(error.message.includes('pixel limit') ? DAMAGED : wrong_type))
  if (!ACCEPTED.has(metadata.format)) return refuse(wrong_type)
  const { data, info } = await queued(() =>
    read()
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  ).catch(() => refuse(DAMAGED))
  return { data, width: info.width, height: info.height }
}

/** An image as it is kept. */
export interface Picture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Keeps an image under a key in the transaction's brand. */
export async function keepImage(tx: WriteContext, key: string, picture: Picture): Promise<void> {
  const { data, width, height } = picture
  await tx.services.files.write(key, data)
  await tx.db
    .insertInto('image')
    .values({ brand_id: tx.brand_id, key, width, height, bytes: data.length, created_at: tx.now() })
    .execute()
}

/** Keeps an uploaded image for the viewer's brand; answers its key and address. */
export async function saveImage(ctx: Context, bytes: Buffer): Promise<{ image: string; image_link: string }> {
  requireViewer(ctx)
  if (bytes.length > MAX_IMAGE_BYTES) refuse(TOO_LARGE)
  const picture = await readPicture(bytes)
  const key = `${randomBytes(16).toString('hex')}.webp`
  await withAccess(ctx, 'signed_in', 'write', (current) =>
    transaction(current, (tx) => keepImage(tx, key, picture)),
  )
  return { image: key, image_link: `/files/${key}` }
}
