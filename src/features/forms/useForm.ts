import type { CountryCode } from 'libphonenumber-js/core'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import type { FormsPart, Problem, TypedField } from './formsSlice'
import { countryChosen, fieldTyped, formLeft, selectForm, submissionRefused } from './formsSlice'
import { useStandIns } from './standIns'

type Values<Field extends string> = Readonly<Record<Field, string>>

interface Checks<Field extends string, Rule extends string> {
  /** The rule that each value breaks; null if it breaks none. */
  check?: (values: Values<Field>) => Partial<Record<Field, Rule | null>>
  /** The problem is shown before the form is submitted. */
  isShownEarly?: (rule: Rule) => boolean
}

/**
 * What is typed into a form. It stays in this component: state and recordings get lengths and broken rules only, and a
 * replay shows made-up characters instead.
 * @param form its name; only one form of a name is open at a time
 */
export function useForm<Field extends string, Rule extends string = never>(
  form: string,
  initial: Values<Field>,
  { check, isShownEarly }: Checks<Field, Rule> = {},
) {
  const dispatch = useAppDispatch()
  const [first] = useState(initial)
  const [values, setValues] = useState(first)
  /** With what has been typed since the last render: several fields may be filled in at once. */
  const latest = useRef(first)
  const recorded = useSelector((state: FormsPart) => selectForm(state, form))
  useEffect(() => () => void dispatch(formLeft({ form })), [dispatch, form])

  const problemsOf = (checked: Values<Field>, isShown: (rule: Rule) => boolean): Problem[] =>
    Object.entries<Rule | null | undefined>(check?.(checked) ?? {}).flatMap(([field, rule]) =>
      rule && isShown(rule) ? [{ field, rule }] : [],
    )
  const refuse = (problems: readonly Problem[]) => dispatch(submissionRefused({ form, problems }))

  const type = (field: Field, value: string, { callingCode = '', lead }: Omit<TypedField, 'field' | 'length'> = {}) => {
    const next = { ...latest.current, [field]: value }
    latest.current = next
    const problems = problemsOf(next, (rule) => recorded.isRefused || isShownEarly?.(rule) === true)
    setValues(next)
    dispatch(
      fieldTyped({
        form,
        field,
        length: value.length,
        problems,
        ...(callingCode && { callingCode }),
        ...(lead !== undefined && { lead }),
      }),
    )
  }
  const replayed = useStandIns()
  const standIns = values === first ? replayed : undefined
  const shown: Values<Field> = standIns?.standInsFor(first, recorded) ?? values

  return {
    values: shown,
    /** The rule that a field breaks, if that is shown. */
    problemOf: (field: Field) => recorded.problems.find((problem) => problem.field === field)?.rule as Rule | undefined,
    /** Returns what changes a field. */
    type: (field: Field) => (value: string) => type(field, value),
    /** What a PhoneField takes; the country is no secret. */
    phone: (field: Field) => ({
      value: shown[field],
      written: standIns?.writtenIn(shown[field], field, recorded),
      onChange: (value: string, callingCode: string, lead?: string) =>
        type(field, value, { callingCode, ...(lead !== undefined && { lead }) }),
      country: recorded.countries?.find((each) => each.field === field)?.country as CountryCode | undefined,
      onCountryChange: (country: CountryCode) => void dispatch(countryChosen({ form, field, country })),
    }),
    submit: (accept: () => void) => {
      const problems = problemsOf(values, () => true)
      if (problems.length > 0) refuse(problems)
      else accept()
    },
    /** Records a submission that the browser refuses. */
    refuse,
  }
}
