import { EditMemberInput, NewMemberInput } from '@lumbung/server/people/member/member.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchSelectField, SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { PhoneField } from '../../kit/fields/contact-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { EmailField, TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { formatDateTime, today } from '../../kit/format/date.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { useTiers } from '../../parts/audience/use-tiers.ts'
import { useMe } from '../../parts/session/session.ts'
import { CreateMemberDocument, UpdateMemberDocument } from './member.gql.gen.ts'
import {
  type MemberDetail,
  type MemberValues,
  member_labels,
  new_member,
  sentOf,
  toValues,
} from './member.values.ts'
import { genders } from './member.words.ts'

interface FieldsProps {
  form: EntityForm<MemberValues>
  member: MemberDetail | null
}

/** The outlets in reach, and the one the member joined at. */
function useOutlets(member: MemberDetail | null) {
  const { outlets } = useMe()
  const known = outlets.map(({ id, name }) => ({ value: id, label: name }))
  const own = member?.joined_outlet
  return own && !known.some(({ value }) => value === own.id)
    ? [...known, { value: own.id, label: own.name }]
    : known
}

function TierField({ form }: { form: EntityForm<MemberValues> }) {
  const tiers = useTiers()
  if (tiers.length === 0) return null
  return (
    <SearchSelectField
      field={form.field('member_tier_id')}
      label="Tingkat"
      placeholder="Otomatis"
      help="Kosongkan agar mengikuti poin dan belanja."
      options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** The fields of a member, the same for a new and a known one. */
function MemberFields({ form, member }: FieldsProps) {
  const navigate = useNavigate()
  const can_update = useCan('member', 'update')
  const can_approve = useCan('member', 'approve')
  const outlets = useOutlets(member)
  const is_fixed = member !== null && (!can_update || member.deleted_at !== null)
  const consent = member?.consented_at ? `Diberikan ${formatDateTime(member.consented_at)}.` : undefined
  return (
    <Form
      form={form}
      is_new={!member}
      is_read_only={is_fixed}
      submit={member ? 'Simpan perubahan' : 'Tambah member'}
      labels={member_labels}
      onCancel={member ? undefined : () => navigate({ to: '/member' })}
    >
      <Section title="Identitas" text="Kasir mengenali member dari nomor teleponnya.">
        <TextField field={form.field('name')} label="Nama" required maxLength={80} />
        <PhoneField field={form.field('phone')} label="Nomor telepon" required />
        <EmailField field={form.field('email')} label="Email" />
        <DateField field={form.field('birth_date')} label="Tanggal lahir" max={today()} />
        <SelectField
          field={form.field('gender')}
          label="Jenis kelamin"
          options={[{ value: '', label: 'Tidak diisi' }, ...genders]}
        />
      </Section>
      <Section title="Keanggotaan">
        <DateField field={form.field('joined_on')} label="Tanggal bergabung" required max={today()} />
        <SearchSelectField
          field={form.field('joined_outlet_id')}
          label="Outlet asal"
          placeholder="Tidak diketahui"
          options={outlets}
        />
        {can_approve && <TierField form={form} />}
        <PhoneField
          field={form.field('referred_by_phone')}
          label="Diajak oleh"
          help="Nomor telepon member yang mengajak."
        />
        <Whole>
          <SwitchField
            field={form.field('is_contactable')}
            label="Boleh dihubungi"
            help={consent ?? 'Member menyetujui pesan promosi. Waktu persetujuannya dicatat.'}
          />
          {member?.messages_stopped_at && (
            <Notice tone="warn">
              Member berhenti menerima pesan kampanye pada {formatDateTime(member.messages_stopped_at)}, lewat
              tautan di emailnya.
            </Notice>
          )}
        </Whole>
        <Whole>
          <TextAreaField field={form.field('note')} label="Catatan" maxLength={500} rows={3} />
        </Whole>
      </Section>
    </Form>
  )
}

/** Form of a new member. */
export function NewMemberForm() {
  const navigate = useNavigate()
  const [initial] = useState(new_member)
  const form = useEntityForm({
    initial,
    schema: NewMemberInput,
    toInput: sentOf,
    document: CreateMemberDocument,
    variables: ({ name, phone, member_tier_id, ...values }) => ({
      member: { ...sentOf(values), name, phone, ...(member_tier_id ? { member_tier_id } : {}) },
    }),
    success: 'Member berhasil ditambahkan!',
    onSaved: ({ createMember }) =>
      navigate({ to: '/member/edit/$memberId', params: { memberId: String(createMember.id) } }),
  })
  return <MemberFields form={form} member={null} />
}

/** Form of a member that exists. */
export function EditMemberForm({ member }: { member: MemberDetail }) {
  const form = useEntityForm({
    initial: toValues(member),
    version: member.version,
    schema: EditMemberInput,
    toInput: (values) => ({ ...sentOf(values), id: member.id }),
    document: UpdateMemberDocument,
    variables: (_values, changed, version) => ({
      member: { ...sentOf(changed), id: member.id, version },
    }),
    success: 'Member berhasil diubah!',
    onSaved: () => {},
  })
  return <MemberFields form={form} member={member} />
}
