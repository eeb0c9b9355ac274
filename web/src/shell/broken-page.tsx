import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../kit/graphql/api-error.ts'
import { query_client } from '../kit/graphql/query.ts'
import { tellError } from '../kit/outside/tell-error.ts'
import { ErrorState } from '../kit/states/state.tsx'
import { Card } from '../kit/ui/card.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Code of a page that this device has never fetched, and cannot fetch now, is a connection that is gone. */
function readError(error: unknown): unknown {
  if (error instanceof ApiError || navigator.onLine) return error
  return new ApiError('NETWORK', 'Koneksi terputus')
}

/** What stands in place of a page that failed; a record that is not there looks like an address that is not. */
export function BrokenPage({ error: thrown, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [error] = useState(() => readError(thrown))
  const retry = () => {
    void query_client.resetQueries({ predicate: (query) => query.state.status === 'error' })
    reset()
    router.invalidate()
  }
  const is_away = error instanceof ApiError && error.code === 'NETWORK'
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!is_away) return
    const again = () => onOnline()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [is_away])
  // What the server answered it knows itself.
  useEffect(() => {
    if (!(error instanceof ApiError)) tellError(error)
  }, [error])
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return <NotFoundPage />
  return (
    <Card>
      <ErrorState error={error} onRetry={retry} />
    </Card>
  )
}
