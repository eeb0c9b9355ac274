import { AdjustmentSettingInput } from '@lumbung/server/stock/adjustment/adjustment.input.ts'
import { RadioField } from '../../kit/fields/choice-field.tsx'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { AskDialog } from '../../kit/overlay/ask-button.tsx'
import {
  GetAdjustmentSettingDocument,
  type GetAdjustmentSettingQuery,
  SetAdjustmentLimitDocument,
} from './adjustment.gql.gen.ts'
import css from './adjustment.module.css'

/** Where a brand begins that turns approvals on. */
const first_limit = 1_000_000
const choices = [
  { value: true, label: 'Di atas batas' },
  { value: false, label: 'Tanpa persetujuan' },
]

interface Values {
  is_limited: boolean
  approval_limit: number | null
  second_limit: number | null
}

const limitsOf = ({ is_limited, approval_limit, second_limit }: Values) => ({
  approval_limit: is_limited ? approval_limit : null,
  second_limit: is_limited ? second_limit : null,
})

interface LimitFormProps {
  setting: GetAdjustmentSettingQuery['adjustmentSetting']
  onClose: () => void
}

function LimitForm({ setting: { approval_limit, second_limit, version }, onClose }: LimitFormProps) {
  const form = useEntityForm({
    initial: {
      is_limited: approval_limit !== null,
      approval_limit: approval_limit ?? first_limit,
      second_limit,
    },
    version,
    schema: AdjustmentSettingInput,
    toInput: limitsOf,
    document: SetAdjustmentLimitDocument,
    variables: (values, _changed, seen) => ({
      setting: { ...limitsOf(values), version: seen },
    }),
    success: 'Batas persetujuan berhasil diubah!',
    onSaved: onClose,
  })
  const values = useFormValues(form)
  return (
    <FormDialog
      title="Batas persetujuan"
      form={form}
      disabled={values.is_limited && values.approval_limit === null}
      labels={{ approval_limit: 'Nilai dokumen di atas', second_limit: 'Dua persetujuan di atas' }}
      onClose={onClose}
    >
      <div className={css.dialog}>
        <RadioField field={form.field('is_limited')} label="Persetujuan" options={choices} />
        {values.is_limited && (
          <>
            <MoneyField
              field={form.field('approval_limit')}
              label="Nilai dokumen di atas"
              help="Dokumen yang lebih besar menunggu persetujuan orang lain. Master tidak perlu menunggu."
            />
            <MoneyField
              field={form.field('second_limit')}
              label="Dua persetujuan di atas"
              help="Dua orang menyetujui bergantian. Kosongkan bila satu selalu cukup."
              placeholder="Tidak pernah"
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}

/** Asks for the value from which a document has to be approved, and changes it. */
export function LimitDialog({ onClose }: { onClose: () => void }) {
  return (
    <AskDialog
      label="Batas persetujuan"
      document={GetAdjustmentSettingDocument}
      variables={{}}
      onClose={onClose}
    >
      {({ adjustmentSetting }, close) => <LimitForm setting={adjustmentSetting} onClose={close} />}
    </AskDialog>
  )
}
