import {
  EXAMPLE_VALUES,
  fillMessage,
  fillSubject,
  mailBody,
} from '@lumbung/server/sales/member-campaign/message-text.calc.ts'
import { type EntityForm, useFormValues } from '../../../kit/form/use-entity-form.ts'
import { PhoneFrame } from '../../../parts/phone-frame/phone-frame.tsx'
import { useBrandInfo } from '../../../parts/session/session.ts'
import css from './campaign.module.css'
import type { CampaignValues } from './campaign.values.ts'

/** The message as a member sees it on a phone, while the form is typed. */
export function MessagePreview({ form }: { form: EntityForm<CampaignValues> }) {
  const { subject, body } = useFormValues(form)
  const brand = useBrandInfo()
  return (
    <PhoneFrame caption="Pratinjau pesan">
      <div className={css.mail}>
        <p className={css.subject}>{fillSubject(subject, EXAMPLE_VALUES) || 'Subjek'}</p>
        <p className={css.from}>{brand.name}</p>
        <p className={css.words}>{mailBody(fillMessage(body, EXAMPLE_VALUES), brand.name, null)}</p>
      </div>
    </PhoneFrame>
  )
}
