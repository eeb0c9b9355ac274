import { setTimeout as sleep } from 'node:timers/promises'
import type { GrabCallName } from '../contract/grab-calls.ts'
import { GrabError } from './grab-error.ts'

/** How patient the adapter is. */
export interface Patience {
  /** For one answer. */
  readonly timeout_ms: number
  /** Waits before the second and each further attempt; a random part of up to a half is added. */
  readonly waits_ms: readonly number[]
  /** No attempt begins later than this after the first. */
  readonly deadline_ms: number
}

export const DEFAULT_PATIENCE: Patience = {
  timeout_ms: 8_000,
  waits_ms: [500, 1_000, 2_000, 4_000],
  deadline_ms: 25_000,
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  /** Undefined when there was none, or no JSON. */
  readonly body: unknown
}

/** Sends one request, and again where that may help. */
export type Ask = (
  call: GrabCallName | 'token',
  url: string,
  method: string,
  body?: unknown,
  bearer?: string,
) => Promise<RawAnswer>

const mayPass = (status: number) => status === 429 || status >= 500

function readJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

async function sendOnce(url: string, init: RequestInit, timeout_ms: number): Promise<RawAnswer> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout_ms) })
  return { status: response.status, headers: response.headers, body: readJson(await response.text()) }
}

/**
 * Asks Grab. What is lost on the way, 429 and 5xx are tried again with growing waits; no other answer is. Throws a
 * GrabError `unreachable` when that did not help.
 */
export function createAsk({ timeout_ms, waits_ms, deadline_ms }: Patience): Ask {
  return async (call, url, method, body, bearer) => {
    const init: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const begun_at = performance.now()
    for (let attempt = 0; ; attempt++) {
      const answer = await sendOnce(url, init, timeout_ms).catch((error: unknown) => error as Error)
      if (!(answer instanceof Error) && !mayPass(answer.status)) return answer
      const wait = waits_ms[attempt]
      const is_late = performance.now() - begun_at + (wait ?? 0) > deadline_ms
      if (wait === undefined || is_late) {
        if (answer instanceof Error) {
          const message = `${call}: no answer (${answer.name === 'TimeoutError' ? 'time-out' : 'connection'})`
          throw new GrabError('unreachable', { call, message }, { cause: answer })
        }
        const { reason, message } = refusalOf(answer.body)
        throw new GrabError('unreachable', {
          call,
          status: answer.status,
          reason,
          message: message || `${call}: answered ${answer.status}`,
        })
      }
      await sleep(wait * (1 + Math.random() / 2))
    }
  }
}

/** What a refusal says of itself; empty where it says nothing. */
export function refusalOf(body: unknown): { reason: string; message: string } {
  const { reason, message } = (body ?? {}) as { reason?: unknown; message?: unknown }
  return {
    reason: typeof reason === 'string' ? reason : '',
    message: typeof message === 'string' ? message : '',
  }
}
