import { ApiError, readGraphqlError, readHttpError } from '../graphql/api-error.ts'
import { getToken, refreshToken } from '../session/token.ts'

/** What the server keeps of an image. */
export interface UploadedImage {
  /** Key to save with the record. */
  image: string
  image_link: string
}

const most_bytes = 2 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** Why a file cannot be taken, or null. */
export function checkImage(file: Pick<File, 'size' | 'type'>): string | null {
  if (file.size > most_bytes) return 'Maksimal ukuran file adalah 2MB!'
  return kinds.includes(file.type) ? null : 'File harus JPG, PNG, atau WebP'
}

function post(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', '/api/upload')
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${getToken() ?? ''}`)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new ApiError('NETWORK', 'Gagal mengunggah gambar!'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/** Uploads one image, telling how much has gone (0 to 1). Rejects with ApiError, or AbortError when cancelled. */
export async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedImage> {
  let request = await post(file, onProgress, signal)
  if (request.status === 401 && (await refreshToken()).token) request = await post(file, onProgress, signal)
  const answer: Partial<UploadedImage> & { code?: string; message?: string } = request.response ?? {}
  if (request.status < 300 && answer.image && answer.image_link) {
    return { image: answer.image, image_link: answer.image_link }
  }
  if (answer.message) {
    throw readGraphqlError({ message: answer.message, extensions: { code: answer.code } }, request.status)
  }
  throw readHttpError(request.status)
}
