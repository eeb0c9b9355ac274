import { useEffect, useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { send } from '../../kit/graphql/send.ts'
import { keepToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import form_css from '../parts/form.module.css'
import { GateFrame } from '../parts/frame.tsx'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import { checkPassword, collectErrors } from '../parts/rules.ts'
import { useGateForm } from '../parts/use-gate-form.ts'
import {
  AcceptInvitationDocument,
  GetInvitationDocument,
  type GetInvitationQuery,
} from './invitation.gql.gen.ts'

type Whom = GetInvitationQuery['invitation']

function FirstPassword({ token, whom }: { token: string; whom: Whom }) {
  const form = useGateForm(
    (values) =>
      collectErrors({
        password: checkPassword(values.password),
        again: values.again === values.password ? null : 'Konfirmasi kata sandi tidak sama',
      }),
    async (values) => {
      await send(AcceptInvitationDocument, { token, password: values.password ?? '' })
      keepToast({ tone: 'good', message: 'Kata sandi berhasil dibuat, silahkan masuk!' })
      location.assign('/sign-in')
    },
  )
  return (
    <form className={form_css.form} method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && (
        <Notice tone="bad" live>
          {form.failure}
        </Notice>
      )}
      <input type="hidden" name="username" autoComplete="username" value={whom.email} readOnly />
      <NewPasswordFields label="Kata sandi" errors={form.errors} />
      <Button type="submit" tone="primary" size="large" full busy={form.busy}>
        {form.busy ? 'Menyimpan…' : 'Simpan kata sandi'}
      </Button>
    </form>
  )
}

/** /invitation#token: the first password of somebody invited. */
export function Invitation() {
  const [token, setToken] = useState('')
  const [whom, setWhom] = useState<Whom | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // What stands behind # is known to the browser alone, so it is read once the page runs.
  useEffect(() => {
    const found = location.hash.slice(1)
    setToken(found)
    send(GetInvitationDocument, { token: found })
      .then(({ invitation }) => setWhom(invitation))
      .catch((error: unknown) =>
        setFailure(
          error instanceof ApiError && error.code !== 'NETWORK'
            ? error.message
            : 'Tidak tersambung ke internet, muat ulang halaman ini.',
        ),
      )
  }, [])
  return (
    <GateFrame
      title={whom ? `Halo, ${whom.name}` : 'Undangan'}
      lead={
        whom
          ? `Buat kata sandi untuk masuk ke panel ${whom.brand_name} sebagai ${whom.email}.`
          : 'Anda diundang ke panel sebuah brand.'
      }
      foot={<a href="/sign-in">Ke halaman masuk</a>}
    >
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {whom && <FirstPassword token={token} whom={whom} />}
    </GateFrame>
  )
}
