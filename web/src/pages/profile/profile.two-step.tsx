import { useState } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { clearType, useDocument } from '../../kit/graphql/query.ts'
import { send } from '../../kit/graphql/send.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { RecoveryCodes } from '../../parts/two-step/recovery-codes.tsx'
import { TwoStepSetup } from '../../parts/two-step/two-step-setup.tsx'
import {
  DisableTwoStepDocument,
  GetTwoStepDocument,
  type GetTwoStepQuery,
  RenewRecoveryCodesDocument,
} from './profile.gql.gen.ts'
import css from './profile.module.css'
import { PasswordDialog } from './profile.password-dialog.tsx'

type TwoStepState = GetTwoStepQuery['twoStep']
type Asked = 'setup' | 'renew' | 'disable'

const few_codes = 3

async function finish(message: string) {
  showToast({ tone: 'good', message })
  await clearType('TwoStep')
}

function On({ state, onAsk }: { state: TwoStepState; onAsk: (asked: Asked) => void }) {
  const { confirmed_at, recovery_left, is_required } = state
  return (
    <>
      <p>
        Saat masuk, Anda diminta kode dari aplikasi autentikator.
        {confirmed_at && ` Aktif sejak ${formatDate(confirmed_at)}.`}
      </p>
      <p className={css.note}>
        Kode pemulihan tersisa: {recovery_left}.{recovery_left <= few_codes && ' Sebaiknya buat yang baru.'}
        {is_required && ' Peran Anda mewajibkannya, jadi tidak dapat dinonaktifkan.'}
      </p>
      <div className={css.buttons}>
        <Button onClick={() => onAsk('renew')}>Buat kode pemulihan baru</Button>
        {!is_required && (
          <Button tone="danger" onClick={() => onAsk('disable')}>
            Nonaktifkan
          </Button>
        )}
      </div>
    </>
  )
}

function Off({ onAsk }: { onAsk: (asked: Asked) => void }) {
  return (
    <>
      <p>
        Selain kata sandi, masuk akan meminta kode dari aplikasi di ponsel Anda. Orang yang mengetahui kata
        sandi Anda tetap tidak bisa masuk.
      </p>
      <div className={css.buttons}>
        <Button tone="primary" onClick={() => onAsk('setup')}>
          Aktifkan
        </Button>
      </div>
    </>
  )
}

/** The second step at sign-in: on, off, and what to do when the phone is lost. */
export function TwoStep() {
  const answer = useDocument(GetTwoStepDocument, {})
  const [asked, setAsked] = useState<Asked | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (answer.isPending) return <CardSkeleton lines={3} height={180} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const state = answer.data.twoStep
  const close = () => setAsked(null)
  const closeSetup = () => {
    close()
    void clearType('TwoStep')
  }
  return (
    <Card>
      <CardHead
        title="Verifikasi dua langkah"
        lined
        aside={<Pill tone={state.is_on ? 'good' : 'quiet'}>{state.is_on ? 'Aktif' : 'Tidak aktif'}</Pill>}
      />
      <div className={css.body}>
        {state.is_on ? <On state={state} onAsk={setAsked} /> : <Off onAsk={setAsked} />}
      </div>
      {asked === 'setup' && (
        <Dialog title="Aktifkan verifikasi dua langkah" onClose={closeSetup}>
          <TwoStepSetup
            action="Selesai"
            onDone={() => {
              close()
              void finish('Verifikasi dua langkah berhasil diaktifkan!')
            }}
          />
        </Dialog>
      )}
      {asked === 'disable' && (
        <PasswordDialog
          title="Nonaktifkan verifikasi dua langkah?"
          text="Masuk hanya akan meminta kata sandi, dan kode pemulihan Anda tidak berlaku lagi."
          action="Nonaktifkan"
          tone="danger"
          onClose={close}
          onSend={async (password) => {
            await send(DisableTwoStepDocument, { password })
            close()
            await finish('Verifikasi dua langkah berhasil dinonaktifkan!')
          }}
        />
      )}
      {asked === 'renew' && (
        <PasswordDialog
          title="Buat kode pemulihan baru?"
          text="Sepuluh kode baru dibuat; kode yang lama tidak berlaku lagi."
          action="Buat kode baru"
          tone="primary"
          onClose={close}
          onSend={async (password) => {
            const { renewRecoveryCodes } = await send(RenewRecoveryCodesDocument, { password })
            close()
            setCodes(renewRecoveryCodes)
          }}
        />
      )}
      {codes && (
        <Dialog title="Kode pemulihan baru" onClose={() => setCodes(null)}>
          <RecoveryCodes
            codes={codes}
            action="Selesai"
            onDone={() => {
              setCodes(null)
              void finish('Kode pemulihan berhasil dibuat ulang!')
            }}
          />
        </Dialog>
      )}
    </Card>
  )
}
