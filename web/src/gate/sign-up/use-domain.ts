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

/** Asks, after a pause in typing, whether a domain can be had; when not, the server names one near it. */
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
        const variables = { domain }
        const answer = await send(GetDomainAvailabilityDocument, variables, { signal: abort.signal })
        const { is_available, message, suggestion } = answer.domainAvailability
        setState(
          is_available
            ? { status: 'free', message: message ?? 'Domain tersedia', suggestion: null }
            : { status: 'taken', message: message ?? 'Domain sudah digunakan!', suggestion },
        )
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
