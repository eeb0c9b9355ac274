import { CompanySignInInput } from '@lumbung/server/people/company-sign-in/company-sign-in.input.ts'
import { ChoicesField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { PasswordField, TextField } from '../../kit/fields/text-field.tsx'
import { TextsField } from '../../kit/fields/texts-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useMe } from '../../parts/session/session.ts'
import css from './brand.company.module.css'
import { type CompanySettings, company_labels, toInput, toValues } from './brand.company.values.ts'
import { GroupsField } from './brand.company-groups.tsx'
import {
  GetCompanySignInDocument,
  SetCompanySignInDocument,
  TestCompanySignInDocument,
} from './brand.gql.gen.ts'

/** How people of the brand sign in through their company; a Master sets it. */
export function CompanyTab() {
  return useMe().admin_group.is_master ? (
    <Company />
  ) : (
    <Card padded>
      <p>Hanya Master yang mengatur masuk lewat perusahaan.</p>
    </Card>
  )
}

function Company() {
  const { data, error, refetch } = useDocument(GetCompanySignInDocument, {})
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <CompanyForm settings={data.companySignIn} roles={data.adminGroupChoices} />
}

interface CompanyFormProps {
  settings: CompanySettings
  roles: readonly { id: number; name: string; is_master: boolean }[]
}

function CompanyForm({ settings, roles }: CompanyFormProps) {
  const form = useEntityForm({
    initial: toValues(settings),
    version: settings.version,
    schema: CompanySignInInput,
    toInput: (values) => toInput(values, settings.version),
    document: SetCompanySignInDocument,
    variables: (values, _changed, version) => ({ settings: toInput(values, version ?? 0) }),
    success: 'Masuk lewat perusahaan berhasil disimpan!',
    onSaved: () => {},
  })
  const given = roles.filter(({ is_master }) => !is_master)
  return (
    <Form form={form} submit="Simpan perubahan" labels={company_labels} part="perusahaan" is_secret>
      <Section
        title="Masuk lewat perusahaan"
        text="Admin masuk dengan akun perusahaannya (OpenID Connect). Master selalu dapat masuk dengan kata sandi."
        aside={settings.version > 0 ? <TestButton key={settings.version} /> : undefined}
      >
        <Whole>
          <SwitchField field={form.field('is_on')} label="Aktifkan masuk lewat perusahaan" />
        </Whole>
        <TextField
          field={form.field('issuer')}
          label="Alamat penerbit"
          required
          type="url"
          maxLength={300}
          placeholder="https://masuk.perusahaan.co.id"
        />
        <TextField field={form.field('client')} label="ID klien" required maxLength={200} />
        <PasswordField
          field={form.field('client_secret')}
          label="Rahasia klien"
          required={settings.version === 0}
          autoComplete="new-password"
          help={settings.version > 0 ? 'Tersimpan. Isi hanya untuk menggantinya.' : undefined}
        />
        <TextField
          field={form.field('groups_claim')}
          label="Nama klaim grup"
          required
          maxLength={60}
          help="Nama yang dipakai penerbit untuk daftar grup seseorang."
        />
        <Whole>
          <p className={css.note}>Daftarkan alamat ini sebagai redirect URI di penerbit:</p>
          <p className={css.callback}>
            <code>{settings.callback}</code>
            <CopyButton text={settings.callback} what="Alamat" label="Salin" />
          </p>
        </Whole>
      </Section>
      <Section
        title="Domain email"
        text="Sama dengan domain email Anda yang sudah terverifikasi. Satu domain dipakai satu brand."
      >
        <Whole>
          <TextsField
            field={form.field('domains')}
            label="Domain"
            placeholder="perusahaan.co.id"
            maxLength={120}
          />
        </Whole>
      </Section>
      <Section
        title="Grup dan peran"
        text="Dibaca setiap kali masuk; bila seseorang ada di beberapa grup, yang teratas berlaku. Tanpa grup di sini, ia tidak dapat masuk."
      >
        <Whole>
          <GroupsField form={form} roles={given.map(({ id, name }) => ({ value: id, label: name }))} />
        </Whole>
        <Whole>
          <SwitchField
            field={form.field('is_creating')}
            label="Buat admin saat masuk pertama"
            help="Sampai batas admin paket. Bila mati, hanya admin yang sudah ada yang dapat masuk."
          />
        </Whole>
      </Section>
      <Section
        title="Wajib lewat perusahaan"
        text="Admin dengan peran ini tidak dapat masuk dengan kata sandi atau passkey, dan sesinya yang lain berakhir."
      >
        <Whole>
          <ChoicesField
            field={form.field('forced_group_ids')}
            label="Peran"
            options={given.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Whole>
      </Section>
    </Form>
  )
}

/** Tries what is kept, not what is typed. */
function TestButton() {
  const test = useCommand(TestCompanySignInDocument, {})
  const told = test.data?.testCompanySignIn
  return (
    <div className={css.test}>
      <Button busy={test.isPending} onClick={() => test.mutate({})}>
        Uji sambungan
      </Button>
      {told && (
        <Notice tone={told.problem === null ? 'good' : 'bad'} live>
          {told.problem ?? 'Sambungan baik: penerbit mengenal klien ini.'}
        </Notice>
      )}
    </div>
  )
}
