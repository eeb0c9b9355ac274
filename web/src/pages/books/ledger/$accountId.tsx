import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where the ledger of an account stood before its account was part of what is asked. */
export const Route = createFileRoute('/books/ledger/$accountId')({
  beforeLoad: ({ params: { accountId }, search }) => {
    throw redirect({ to: '/books/ledger', search: { ...search, akun: accountId } })
  },
  component: () => null,
})
