import type { FormRequest } from './form';
import type { PermissionRequest } from './permission';

/** Something that goose waits for the reader to answer. */
export type Question = PermissionRequest | FormRequest;
