import type { ApiPart } from '../../api/api'
import type { NavigationPart } from '../navigation/navigationSlice'
import type { ContactsPart } from './contactsSlice'

/** The parts of the state that contacts read. */
export type ContactsParts = ContactsPart & NavigationPart & ApiPart
