import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { MakeMemberCodeDocument } from './member.gql.gen.ts'
import css from './member.module.css'

/** Makes the code by which a member is known on the pages of guests, and shows it once. */
export function MemberCodeButton({ member }: { member: { id: number; name: string } }) {
  const [code, setCode] = useState<string | null>(null)
  const make = useCommand(MakeMemberCodeDocument, {
    onDone: ({ makeMemberCode }) => setCode(makeMemberCode.code),
  })
  const ask = async () => {
    const text = 'Kode lama tidak berlaku lagi. Sampaikan kode baru hanya kepada member ini.'
    if (await confirm({ title: `Buat kode ${member.name}?`, text, action: 'Buat kode' }))
      make.mutate({ member: { id: member.id } })
  }
  return (
    <>
      <Button icon={<IconKey />} busy={make.isPending} onClick={() => void ask()}>
        Kode member
      </Button>
      {code !== null && (
        <Dialog
          title={`Kode ${member.name}`}
          width={420}
          onClose={() => setCode(null)}
          foot={<Button onClick={() => setCode(null)}>Selesai</Button>}
        >
          <p className={css.text}>
            Dipakai di halaman pesanan tamu bersama nomor telepon. Kode ini hanya tampil sekali.
          </p>
          <p className={css.code}>{code}</p>
        </Dialog>
      )}
    </>
  )
}
