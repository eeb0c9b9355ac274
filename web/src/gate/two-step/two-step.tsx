import { useEffect, useState } from 'react'
import { refreshToken } from '../../kit/session/token.ts'
import { keepToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Spinner } from '../../kit/ui/spinner.tsx'
import { PasskeySetup } from '../../parts/two-step/passkey-setup.tsx'
import { TwoStepSetup } from '../../parts/two-step/two-step-setup.tsx'
import form_css from '../parts/form.module.css'
import { GateFrame } from '../parts/frame.tsx'
import { nextAddress } from '../parts/next-address.ts'

async function requireSession(): Promise<boolean> {
  const { token } = await refreshToken()
  if (!token) location.replace(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
  return token !== null
}

function goOn(message: string) {
  keepToast({ tone: 'good', message })
  location.assign(nextAddress(location.search))
}

/** /two-step: where a role requires a second step, it is added before anything else. */
export function TwoStep() {
  const [is_known, setKnown] = useState(false)
  const [by_passkey, setByPasskey] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    requireSession().then(setKnown, (error: Error) => setFailure(error.message))
  }, [])
  return (
    <GateFrame
      title="Aktifkan verifikasi dua langkah"
      lead={
        by_passkey
          ? 'Peran Anda mewajibkannya: Anda masuk dengan sidik jari, wajah, atau PIN perangkat.'
          : 'Peran Anda mewajibkannya: setelah kata sandi, masuk juga meminta kode dari ponsel Anda.'
      }
      foot={<a href="/sign-out">Keluar</a>}
    >
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {!failure && !is_known && (
        <p className={form_css.between}>
          <Spinner />
        </p>
      )}
      {is_known && !by_passkey && (
        <TwoStepSetup
          action="Buka panel"
          onDone={() => goOn('Verifikasi dua langkah berhasil diaktifkan!')}
          other={
            <Button tone="subtle" full onClick={() => setByPasskey(true)}>
              Pakai passkey saja
            </Button>
          }
        />
      )}
      {is_known && by_passkey && (
        <>
          <PasskeySetup onDone={() => goOn('Passkey berhasil ditambahkan!')} />
          <Button tone="subtle" full onClick={() => setByPasskey(false)}>
            Pakai aplikasi autentikator
          </Button>
        </>
      )}
    </GateFrame>
  )
}
