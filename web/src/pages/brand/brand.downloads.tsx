import { AddressLink } from '../../kit/router/address-link.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import css from './brand.data.module.css'

/** Where it is looked up who took which file along; for who may see the log. */
export function Downloads() {
  if (!useCan('audit', 'view')) return null
  return (
    <Card>
      <CardHead title="Berkas yang diunduh" note="Setiap ekspor, PDF, dan arsip, dengan siapa dan kapan." />
      <div className={css.body}>
        <p>
          <AddressLink href="/audit?f=entity:In:file">Lihat siapa mengunduh apa</AddressLink>
        </p>
      </div>
    </Card>
  )
}
