import type { SettingName } from '@hytte/server/src/platform/config.ts';

export type Meaning = {
  means: string;
  example: string;
  /** What stands in for a default the schema cannot know. */
  otherwise?: string;
};

const provider = (name: string, issuer: string): [Meaning, Meaning, Meaning] => [
  {
    means: `Sign-in through ${name}: its issuer. A provider is offered when its settings are complete`,
    example: issuer,
  },
  { means: `The client that ${name} has registered for this installation`, example: 'hyttelaget' },
  { means: `That client's secret at ${name}`, example: 'from-the-provider' },
];
const [googleIssuer, googleClient, googleSecret] = provider('Google', 'https://accounts.google.com');
const [microsoftIssuer, microsoftClient, microsoftSecret] = provider(
  'Microsoft',
  'https://login.microsoftonline.com/common/v2.0',
);
const [appleIssuer, appleClient, appleSecret] = provider('Apple', 'https://appleid.apple.com');

type Group = { title: string; settings: Partial<Record<SettingName, Meaning>> };

/** In the order they are read; a setting without its line here does not pass the check. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Needed by every installation',
    settings: {
      DATABASE_URL: {
        means:
          'PostgreSQL 18, as the product signs in. Workers and migration need a direct connection, no pooler in transaction mode',
        example: 'postgres://hyttelaget:secret@db:5432/hyttelaget',
      },
      DATABASE_OWNER_URL: {
        means: 'Who migrates; lets the product sign in with lesser rights ([database-rights.md](database-rights.md))',
        example: 'postgres://owner:secret@db:5432/hyttelaget',
        otherwise: '`DATABASE_URL`',
      },
      DATABASE_DIRECT_URL: {
        means:
          'For API processes behind a pooler: straight to PostgreSQL, one connection each, over which they hear of changes. Without it they remember nothing, and every read asks the database',
        example: 'postgres://hyttelaget:secret@db:5432/hyttelaget',
        otherwise: '`DATABASE_URL`',
      },
      PUBLIC_URL: {
        means: "The site's own address, as in mails and links; `https:` switches on HSTS",
        example: 'https://hytter.example.no',
      },
      TOKEN_SECRETS: {
        means: 'Comma-separated, each at least 32 characters. The first signs, all verify',
        example: 'made-by-openssl-rand-hex-32',
      },
      CALENDAR_SECRETS: {
        means:
          'The same for calendar addresses, which should outlive a new token secret ([arrival](../domain/arrival.md))',
        example: 'made-by-openssl-rand-hex-32',
        otherwise: '`TOKEN_SECRETS`',
      },
      MAIL_SECRETS: {
        means: 'The same for links in mails that turn mails off ([mails](../domain/mails.md))',
        example: 'made-by-openssl-rand-hex-32',
        otherwise: '`TOKEN_SECRETS`',
      },
      RECEIPT_KEYS: {
        means:
          'The same for receipts of requests, whose signing keys are derived from them ([journal](../domain/journal.md)). Keep old ones in the list: receipts are checked for years',
        example: 'made-by-openssl-rand-hex-32',
        otherwise: '`TOKEN_SECRETS`',
      },
      SMTP_URL: { means: 'The mail server, with user and password if needed', example: 'smtps://user:secret@mail:465' },
      MAIL_FROM: {
        means: 'Sender of every mail; set it to a domain you may send for',
        example: 'Hyttelaget <hei@hytter.example.no>',
      },
    },
  },
  {
    title: 'Files',
    settings: {
      FILES: { means: 'Where pictures lie: in an S3 bucket, or in a folder of one machine', example: 's3' },
      FILES_DIR: { means: 'The folder. Needed for `disk`', example: '/var/lib/hyttelaget/files' },
      S3_ENDPOINT: {
        means: "For S3 servers other than Amazon's",
        example: 'https://s3.example.no',
        otherwise: "the provider's own",
      },
      S3_REGION: { means: 'The region the bucket lies in', example: 'eu-north-1' },
      S3_BUCKET: { means: 'The bucket; it needs no public access. Needed for `s3`', example: 'hyttelaget' },
      S3_ACCESS_KEY: { means: 'Needed for `s3`', example: 'from-the-provider' },
      S3_SECRET_KEY: { means: 'Needed for `s3`', example: 'from-the-provider' },
    },
  },
  {
    title: 'The process',
    settings: {
      HOST: { means: 'Where the process listens; `0.0.0.0` in a container', example: '0.0.0.0' },
      PORT: { means: 'Port of the API', example: '3000' },
      OPS_PORT: { means: 'Port of health and metrics. Keep it inside', example: '3001' },
      DATABASE_POOL: {
        means: "Connections per process. The sum over all processes must stay under the server's limit",
        example: '20',
      },
      TRUSTED_PROXIES: {
        means: 'Comma-separated addresses or networks whose `X-Forwarded-For` is believed',
        example: '10.0.0.0/8',
        otherwise: 'none',
      },
      RATE_LIMITS: { means: '`off` is accepted only when `PUBLIC_URL` is this very machine', example: 'on' },
      ADMIN_PASSKEY: {
        means:
          '`required`: platform admins act only in sessions proved with a passkey ([first-admin.md](first-admin.md)). ' +
          '`optional`: a password is enough',
        example: 'required',
        otherwise: '`required`; `optional` where `PUBLIC_URL` is this very machine, and in demos',
      },
      WEB_DIST: { means: 'Folder of the built site, if the API should serve it', example: 'apps/web/dist' },
      BUILD_REVISION: {
        means: 'Which commit was built; shown to platform admins under system status',
        example: '74efbe0',
      },
      DRAIN_SECONDS: {
        means:
          'How long a leaving process stays up while not ready: longer than two health checks of your load balancer',
        example: '5',
      },
      LOG_LEVEL: { means: 'The least serious lines that are still logged', example: 'info' },
      DEMO_LOGINS: {
        means:
          'Set by `pnpm demo`: accounts any visitor may use, shown on the sign-in page. Accepted only on this very machine or where the host begins with `demo.`, and only for addresses under `.example`',
        example: '[{"part":"member","name":"Kari","email":"kari@blatind.example","password":"…"}]',
      },
    },
  },
  {
    title: 'Traces',
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: {
        means: 'Where spans of requests, statements and jobs are sent (OTLP over HTTP). Not set: nothing is traced',
        example: 'http://collector:4318',
      },
      OTEL_EXPORTER_OTLP_HEADERS: { means: 'Sent along, `name=value` separated by commas', example: 'x-key=secret' },
      OTEL_TRACES_SAMPLER_ARG: { means: 'The share of requests and jobs that is traced', example: '0.1' },
    },
  },
  {
    title: 'Sign-in through others',
    settings: {
      OIDC_GOOGLE_ISSUER: googleIssuer,
      OIDC_GOOGLE_CLIENT_ID: googleClient,
      OIDC_GOOGLE_CLIENT_SECRET: googleSecret,
      OIDC_MICROSOFT_ISSUER: microsoftIssuer,
      OIDC_MICROSOFT_CLIENT_ID: microsoftClient,
      OIDC_MICROSOFT_CLIENT_SECRET: microsoftSecret,
      OIDC_APPLE_ISSUER: appleIssuer,
      OIDC_APPLE_CLIENT_ID: appleClient,
      OIDC_APPLE_CLIENT_SECRET: { ...appleSecret, means: 'A secret made elsewhere, instead of the three below' },
      OIDC_APPLE_TEAM_ID: { means: 'With the key: the team it belongs to', example: 'A1B2C3D4E5' },
      OIDC_APPLE_KEY_ID: { means: "With the key: the key's own id", example: 'F6G7H8J9K0' },
      OIDC_APPLE_PRIVATE_KEY: {
        means:
          'The key from Apple (PEM; line breaks may be written `\\n`), from which a new secret is signed each time',
        example: 'the-file-apple-gave',
      },
    },
  },
  {
    title: 'Payment by card',
    settings: {
      STRIPE_SECRET_KEY: { means: 'All three of Stripe, or none', example: 'sk_test_…' },
      STRIPE_WEBHOOK_SECRET: { means: 'The signing secret of the registered webhook', example: 'whsec_…' },
      STRIPE_CONNECT_WEBHOOK_SECRET: {
        means:
          "The signing secret of the webhook for clubs' own accounts (Connect). Without it no club can be paid directly",
        example: 'whsec_…',
      },
      STRIPE_PUBLISHABLE_KEY: { means: 'The key that browsers may see', example: 'pk_test_…' },
      STRIPE_API_URL: {
        means: "Another address that speaks Stripe's API: the sandbox",
        example: 'http://127.0.0.1:15443',
        otherwise: "Stripe's own",
      },
    },
  },
  {
    title: 'The beacon of draws',
    settings: {
      BEACON: {
        means:
          "Servers with drand's interface, separated by commas: the public randomness of draws ([draws](../domain/draws.md)). `off`: draws without it, and their proofs say so",
        example: 'https://api.drand.sh,https://drand.cloudflare.com',
        otherwise: "drand's public servers; `off` where `PUBLIC_URL` is this very machine",
      },
      BEACON_CHAIN: {
        means:
          'Another chain than drand’s quicknet, as its server describes it under `/info`. The holder of its key can know the chance of a draw beforehand',
        example: '{"hash":"…","public_key":"…","genesis_time":1767225600,"period":1}',
        otherwise: 'quicknet',
      },
      BEACON_CHAIN_TRUSTED: {
        means: 'The hash of that chain once more. Without it another chain is accepted only on this very machine',
        example: '52db9ba7…',
      },
    },
  },
  {
    title: 'Messages to browsers',
    settings: {
      PUSH_PUBLIC_KEY: {
        means:
          'Web push: the public half of a key pair of your own (VAPID), as `web-push generate-vapid-keys` makes it ([push](../domain/push.md)). All three, or none: then nobody is asked about messages',
        example: 'BP4z9KsN6nGR…',
      },
      PUSH_PRIVATE_KEY: {
        means: 'The private half. With another pair people must turn notifications off and on again',
        example: 'yfWPiYE-n46H…',
      },
      PUSH_CONTACT: {
        means:
          'An address that exists, `mailto:` or `https:`, to which push services write when something is wrong; Apple refuses messages without it',
        example: 'mailto:drift@hytter.example.no',
      },
      PUSH_SANDBOX: {
        means:
          'Origin of a push service that may be on this machine and without https. For development: endpoints at private addresses are refused otherwise',
        example: 'http://127.0.0.1:15445',
      },
    },
  },
  {
    title: 'The company, its plans and payouts',
    settings: {
      COMPANY_NAME: {
        means: 'Who runs the product: payer of what clubs are paid out, and seller of their plan',
        example: 'Hyttelaget AS',
      },
      COMPANY_ORG_NUMBER: { means: 'Its organisation number, 9 digits', example: '923609016' },
      COMPANY_STREET: { means: "The seller's address on invoices", example: 'Storgata 1' },
      COMPANY_POSTCODE: { means: 'Its postcode, 4 digits', example: '0155' },
      COMPANY_CITY: { means: 'And its city', example: 'Oslo' },
      COMPANY_VAT_REGISTERED: { means: '`no`: no VAT on plans, by card either', example: 'yes' },
      SUPPORT_EMAIL: { means: 'Where people ask for help: on the public pages', example: 'hjelp@hytter.example.no' },
      INVOICE_ACCOUNT: {
        means:
          'The account invoices are paid to, 11 digits; needs name, number and address. Without it plans are paid by card alone',
        example: '12345678903',
      },
      PAYOUT_ACCOUNT: {
        means:
          'The account payouts are made from, 11 digits; needs name and number. Without it everything works but the payment file',
        example: '12345678903',
      },
      PLAN_PRICES: {
        means:
          'Kroner without VAT: business-small by month and year, business-large by month and year. Who has a plan by card keeps its price',
        example: '500,5000,2500,25000',
        otherwise: '`500,5000,2500,25000`',
      },
    },
  },
];
