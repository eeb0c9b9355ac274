import { readGraphqlError, readHttpError } from '../graphql/api-error.ts'
import { getToken } from '../session/token.ts'
import { saveFile } from './save-file.ts'

function nameFrom(response: Response, fallback: string) {
  const header = response.headers.get('content-disposition') ?? ''
  return /filename="?([^";]+)"?/.exec(header)?.[1] ?? fallback
}

/** Fetches a file that takes a session and saves it under the server's name for it. Rejects with ApiError. */
export async function download(url: string, fallback: string, body?: object): Promise<void> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${getToken() ?? ''}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) {
    const answer: { code?: string; message?: string } = await response.json().catch(() => ({}))
    if (answer.code && answer.message) {
      throw readGraphqlError({ message: answer.message, extensions: { code: answer.code } }, response.status)
    }
    throw readHttpError(response.status)
  }
  saveFile(await response.blob(), nameFrom(response, fallback))
}
