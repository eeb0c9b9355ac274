import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../kit/graphql/api-error.ts'
import { query_client } from '../kit/graphql/query.ts'
import { tellError } from '../kit/outside/tell-error.ts'
import { ErrorState } from '../kit/states/state.tsx'
import { Card } from '../kit/ui/card.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What stands in place of a page that failed; a record that is not there looks like an address that is not. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // What the server answered it knows itself.
  useEffect(() => {
    if (!(error instanceof ApiError)) tellError(error)
  }, [error])
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return <NotFoundPage />
  return (
    <Card>
      <ErrorState
        error={error}
        onRetry={() => {
          void query_client.resetQueries({ predicate: (query) => query.state.status === 'error' })
          reset()
          router.invalidate()
        }}
      />
    </Card>
  )
}
