import { ApiError, readGraphqlError, readHttpError } from '../graphql/api-error.ts'
import { getToken, refreshToken } from '../session/token.ts'

type Progress = (share: number) => void

function post(url: string, file: File, onProgress: Progress, signal: AbortSignal): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${getToken() ?? ''}`)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new ApiError('NETWORK', 'Gagal mengunggah file!'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/**
 * Sends one file, telling how much has gone (0 to 1), and answers what the server says of it. Rejects with ApiError, or
 * AbortError when cancelled.
 */
export async function uploadFile<Answer>(
  url: string,
  file: File,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Answer> {
  let request = await post(url, file, onProgress, signal)
  if (request.status === 401 && (await refreshToken()).token)
    request = await post(url, file, onProgress, signal)
  const answer: { code?: string; message?: string } = request.response ?? {}
  if (request.status < 300 && request.response) return request.response as Answer
  if (answer.message) {
    throw readGraphqlError({ message: answer.message, extensions: { code: answer.code } }, request.status)
  }
  throw readHttpError(request.status)
}
