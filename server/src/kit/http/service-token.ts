import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { notFound, UserError } from '../errors.ts'

/** Shortest token that a setting may name for a program. */
export const MIN_SERVICE_TOKEN = 20

const digest = (text: string) => hash('sha256', text, 'buffer')

/** Whether a text is the token that is set, compared in a time that tells nothing of it; never where none is set. */
export function isServiceToken(given: string, token: string | undefined | null): boolean {
  return Boolean(token) && timingSafeEqual(digest(given), digest(token ?? ''))
}

/**
 * Lets a request pass that shows the token as `Authorization: Bearer`, compared in a time that tells nothing of it.
 * Throws UNAUTHENTICATED otherwise, and NOT_FOUND where no token is set: such an address does not exist then.
 */
export function requireServiceToken(request: FastifyRequest, token: string | undefined | null): void {
  if (!token) throw notFound('Halaman')
  const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
  if (!isServiceToken(given, token)) {
    throw new UserError('UNAUTHENTICATED', 'Akses ditolak, silahkan login kembali!')
  }
}
