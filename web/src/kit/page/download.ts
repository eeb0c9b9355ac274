import { ApiError, readGraphqlError, readHttpError } from '../graphql/api-error.ts'
import { getToken } from '../session/token.ts'
import { saveFile } from './save-file.ts'

function nameFrom(response: Response, fallback: string) {
  const header = response.headers.get('content-disposition') ?? ''
  return /filename="?([^";]+)"?/.exec(header)?.[1] ?? fallback
}

/** Fetches what takes a session. Rejects with ApiError. */
async function fetchAnswer(url: string, body?: object): Promise<Response> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${getToken() ?? ''}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  })
  if (response.ok) return response
  const answer: { code?: string; message?: string } = await response.json().catch(() => ({}))
  if (answer.code && answer.message) {
    throw readGraphqlError({ message: answer.message, extensions: { code: answer.code } }, response.status)
  }
  throw readHttpError(response.status)
}

/** What an answer holds; one that broke off on its way is no file. */
function readWhole(response: Response): Promise<Blob> {
  return response.blob().catch(() => {
    throw new ApiError('HTTP', 'File terputus di tengah jalan, silahkan coba lagi!', {
      status: response.status,
    })
  })
}

/** Fetches a file that takes a session, to be shown. Rejects with ApiError. */
export async function fetchFile(url: string): Promise<Blob> {
  return readWhole(await fetchAnswer(url))
}

/** Fetches a file that takes a session and saves it under the server's name for it. Rejects with ApiError. */
export async function download(url: string, fallback: string, body?: object): Promise<void> {
  const response = await fetchAnswer(url, body)
  saveFile(await readWhole(response), nameFrom(response, fallback))
}
