// Generated from schema.graphql; do not edit.

export type ContactChannel =
  | 'email'
  | 'phone';

export type NewSignUp = {
  brand_name: string;
  business_type?: string | null | undefined;
  domain: string;
  email: string;
  name: string;
  password: string;
  phone: string;
};

