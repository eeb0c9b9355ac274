import { useEffect, useState } from 'react'
import { GateFrame } from '../parts/frame.tsx'
import { GateTabs } from '../parts/tabs.tsx'
import { DomainReminder } from './domain-reminder.tsx'
import { PasswordReset } from './password-reset.tsx'

/** /forget-password, and with ?mode=domain the reminder of a brand's domain. */
export function ForgetPassword() {
  const [is_domain, setIsDomain] = useState(false)
  // The HTML is made before the address is known, so the choice is read once the page runs.
  useEffect(() => {
    setIsDomain(new URLSearchParams(location.search).get('mode') === 'domain')
  }, [])
  return (
    <GateFrame
      title={is_domain ? 'Lupa domain' : 'Lupa kata sandi'}
      lead={
        is_domain
          ? 'Kami kirim daftar domain brand ke email yang terdaftar.'
          : 'Kami kirim kode ke email atau nomor telepon yang terdaftar.'
      }
      foot={<a href="/sign-in">Kembali ke halaman masuk</a>}
    >
      <GateTabs
        label="Yang terlupa"
        links={[
          { href: '/forget-password', label: 'Kata sandi', current: !is_domain },
          { href: '/forget-password?mode=domain', label: 'Domain', current: is_domain },
        ]}
      />
      {is_domain ? <DomainReminder /> : <PasswordReset />}
    </GateFrame>
  )
}
