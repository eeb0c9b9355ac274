import {
  NewOutletRegistrationInput,
  OutletRegistrationInput,
} from '@lumbung/server/outlets/legal-entity/legal-entity.input.ts'
import { SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { GetCityListDocument } from '../../parts/place/place.gql.gen.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import css from './books.module.css'
import type { LegalEntity } from './entity.dialog.tsx'
import { type GetTaxPlacesQuery, SetOutletRegistrationDocument } from './entity.gql.gen.ts'

export type TaxPlace = GetTaxPlacesQuery['taxPlaces'][number]

interface PlaceDialogProps {
  place: TaxPlace
  /** What begins on a new day, and leaves what held until then as it is; without it what is there is put right. */
  begins_anew: boolean
  entities: readonly LegalEntity[]
  onClose: () => void
}

/** Says whose an outlet is, where it pays the restaurant tax, and with which numbers. */
export function PlaceDialog({ place, begins_anew, entities, onClose }: PlaceDialogProps) {
  const { outlet_id, outlet_name, version } = place
  const cities = useDocument(GetCityListDocument, { province_id: null })
  const form = useEntityForm({
    initial: {
      since: begins_anew ? null : place.since,
      legal_entity_id: place.legal_entity_id,
      city_id: place.office_city_id ?? null,
      npwpd: place.npwpd ?? '',
      permit_number: place.permit_number ?? '',
    },
    version: begins_anew ? 1 : version,
    schema: begins_anew ? NewOutletRegistrationInput : OutletRegistrationInput,
    toInput: (all) => ({ ...all, outlet_id }),
    document: SetOutletRegistrationDocument,
    // What begins on a day of its own says all of it: another row than the one shown may hold until then.
    variables: (all, { since: moved_to, ...changed }, seen) => ({
      registration: begins_anew
        ? { ...all, outlet_id, version: seen }
        : {
            ...changed,
            since: place.since,
            ...(moved_to === undefined ? {} : { moved_to }),
            ...{ outlet_id, version: seen },
          },
    }),
    success: 'Data pajak outlet berhasil diubah!',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`${begins_anew ? 'Perubahan data pajak' : 'Data pajak'} ${shortOutletName(outlet_name)}`}
      form={form}
      onClose={onClose}
    >
      <div className={css.dialog}>
        {(begins_anew || place.since !== null) && (
          <DateField
            field={form.field('since')}
            label="Berlaku sejak"
            required={begins_anew}
            help={
              begins_anew
                ? 'Sampai sehari sebelumnya tetap berlaku data yang sekarang.'
                : 'Kosongkan jika berlaku sejak awal.'
            }
          />
        )}
        <SelectField
          field={form.field('legal_entity_id')}
          label="Badan usaha"
          required
          options={entities.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SearchSelectField
          field={form.field('city_id')}
          label="Kota penerbit"
          placeholder="Kota outlet"
          help="Kosongkan jika pajaknya dilaporkan di kota tempat outlet berada."
          is_loading={cities.isLoading}
          options={(cities.data?.cityList ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField field={form.field('npwpd')} label="NPWPD" maxLength={40} />
        <TextField field={form.field('permit_number')} label="Nomor izin" maxLength={60} />
      </div>
    </FormDialog>
  )
}
