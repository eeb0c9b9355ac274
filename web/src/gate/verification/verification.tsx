import { useEffect, useState } from 'react'
import { formatPhone } from '../../kit/format/phone.ts'
import { send } from '../../kit/graphql/send.ts'
import { refreshToken } from '../../kit/session/token.ts'
import { keepToast } from '../../kit/toast/toast.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { Spinner } from '../../kit/ui/spinner.tsx'
import form_css from '../parts/form.module.css'
import { GateFrame } from '../parts/frame.tsx'
import { GateTabs } from '../parts/tabs.tsx'
import { GetContactsDocument, type GetContactsQuery } from './verification.gql.gen.ts'
import { VerifyContact } from './verify-contact.tsx'

type Channel = 'email' | 'phone'

async function loadContacts(): Promise<GetContactsQuery['me'] | null> {
  const { token, message } = await refreshToken()
  if (!token) {
    if (message === 'no token') keepToast({ tone: 'bad', message: 'Token tidak ditemukan!' })
    location.replace(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
    return null
  }
  return (await send(GetContactsDocument, {})).me
}

/** /email-verification: proves the e-mail address, with ?channel=phone the phone number. */
export function Verification() {
  const [channel, setChannel] = useState<Channel>('email')
  const [contacts, setContacts] = useState<GetContactsQuery['me'] | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (new URLSearchParams(location.search).get('channel') === 'phone') setChannel('phone')
    loadContacts().then(setContacts, (error: Error) => setFailure(error.message))
  }, [])
  const target = channel === 'email' ? contacts?.email : contacts && formatPhone(contacts.phone)
  const verification = channel === 'email' ? contacts?.email_verification : contacts?.phone_verification
  return (
    <GateFrame
      title={channel === 'email' ? 'Verifikasi email' : 'Verifikasi nomor telepon'}
      lead="Agar kata sandi dapat dipulihkan dan pemberitahuan penting sampai kepada Anda."
      foot={<a href="/dashboard">Nanti saja, buka panel</a>}
    >
      <GateTabs
        label="Yang diverifikasi"
        links={[
          { href: '/email-verification', label: 'Email', current: channel === 'email' },
          { href: '/email-verification?channel=phone', label: 'Nomor telepon', current: channel === 'phone' },
        ]}
      />
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {!failure && !target && (
        <p className={form_css.between}>
          <Spinner />
        </p>
      )}
      {target && (
        <VerifyContact
          key={channel}
          channel={channel}
          target={target}
          is_verified={verification?.is_verified ?? false}
        />
      )}
    </GateFrame>
  )
}
