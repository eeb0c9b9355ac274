import { useEffect, useState } from 'react'
import { send } from '../../kit/graphql/send.ts'
import { checkDomain } from '../parts/rules.ts'
import { GetDomainAvailabilityDocument } from './sign-up.gql.gen.ts'

const pause_ms = 400

export interface DomainState {
  status: 'idle' | 'checking' | 'free' | 'taken'
  message: string
  /** A free domain close to the one that is taken. */
  suggestion: string | null
}

const idle: DomainState = { status: 'idle', message: '', suggestion: null }

/** 'Kopi Sekar Lawang' -> 'kopi-sekar-lawang'. */
export function suggestDomain(brand_name: string): string {
  return brand_name
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)
    .replace(/-+$/, '')
}

async function isFree(domain: string, signal: AbortSignal) {
  const { domainAvailability } = await send(GetDomainAvailabilityDocument, { domain }, { signal })
  return domainAvailability
}

async function findFree(domain: string, signal: AbortSignal): Promise<string | null> {
  for (const ending of ['-id', '-resmi', '-2']) {
    const candidate = `${domain.slice(0, 32 - ending.length)}${ending}`
    if ((await isFree(candidate, signal)).is_available) return candidate
  }
  return null
}

/** Asks, after a pause in typing, whether a domain can be had; when not, looks for one near it. */
export function useDomain(domain: string): DomainState {
  const [state, setState] = useState(idle)
  useEffect(() => {
    if (checkDomain(domain)) {
      setState(idle)
      return
    }
    const abort = new AbortController()
    setState({ ...idle, status: 'checking', message: 'Memeriksa domain…' })
    const timer = setTimeout(async () => {
      try {
        const { is_available, message } = await isFree(domain, abort.signal)
        if (is_available) {
          setState({ status: 'free', message: message ?? 'Domain tersedia', suggestion: null })
          return
        }
        const taken = message ?? 'Domain sudah digunakan!'
        setState({ status: 'taken', message: taken, suggestion: null })
        const suggestion = await findFree(domain, abort.signal)
        setState({ status: 'taken', message: taken, suggestion })
      } catch (error) {
        if (!abort.signal.aborted) {
          console.warn(error)
          setState(idle)
        }
      }
    }, pause_ms)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [domain])
  return state
}
