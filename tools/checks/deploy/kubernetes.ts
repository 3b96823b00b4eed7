import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { Finding, SourceFile } from '../source-files.ts';
import { faultByKind } from './kubernetes-kinds.ts';
import { unknownSettings } from './setting-names.ts';

const Labels = z.record(z.string(), z.string()).default({});
const Container = z.object({
  name: z.string(),
  env: z.array(z.object({ name: z.string() })).default([]),
  resources: z.object({ limits: Labels, requests: Labels }).partial().default({}),
  securityContext: z
    .object({
      readOnlyRootFilesystem: z.boolean(),
      allowPrivilegeEscalation: z.boolean(),
      capabilities: z.object({ drop: z.array(z.string()) }),
    })
    .partial()
    .default({}),
  readinessProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
});
const PodSpec = z.object({
  automountServiceAccountToken: z.boolean().optional(),
  securityContext: z.object({ runAsNonRoot: z.boolean().optional() }).default({}),
  containers: z.array(Container),
});
const Document = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }).default({ name: '' }),
  data: z.record(z.string(), z.string()).default({}),
  spec: z
    .object({
      selector: z.object({ matchLabels: Labels }).partial().optional(),
      template: z.object({ metadata: z.object({ labels: Labels }), spec: PodSpec }).optional(),
      scaleTargetRef: z.object({ name: z.string() }).optional(),
    })
    .default({}),
});
type Document = z.infer<typeof Document>;

function checkContainer(container: z.infer<typeof Container>, isServer: boolean): string[] {
  const { resources, securityContext: may } = container;
  const rules: [boolean, string][] = [
    [may.readOnlyRootFilesystem === true, 'must have a read-only file system'],
    [may.allowPrivilegeEscalation === false, 'must not gain privileges'],
    [may.capabilities?.drop.includes('ALL') === true, 'must drop all capabilities'],
    [['cpu', 'memory'].every((part) => resources.limits?.[part]), 'must have limits of processor and memory'],
    [['cpu', 'memory'].every((part) => resources.requests?.[part]), 'must say what it needs'],
    [
      !isServer || (container.readinessProbe !== undefined && container.livenessProbe !== undefined),
      'must have probes',
    ],
  ];
  return [
    ...rules.filter(([holds]) => !holds).map(([, says]) => says),
    ...unknownSettings(container.env.map(({ name }) => name)).map((name) => `sets ${name}, which is no setting`),
  ];
}

function checkPod({ kind, spec }: Document): string[] {
  const { template, selector } = spec;
  if (!template) return [];
  const { securityContext, automountServiceAccountToken, containers } = template.spec;
  const wanted = Object.entries(selector?.matchLabels ?? {});
  const rules: [boolean, string][] = [
    [securityContext.runAsNonRoot === true, 'must not run as root'],
    [automountServiceAccountToken === false, 'must not carry a key to the cluster'],
    [wanted.every(([label, value]) => template.metadata.labels[label] === value), 'does not select its own pods'],
  ];
  return [
    ...rules.filter(([holds]) => !holds).map(([, says]) => says),
    ...containers.flatMap((container) => checkContainer(container, kind === 'Deployment')),
  ];
}

/** What serves must be scaled by somebody, and must be let go of only a few at a time. */
function checkCompany(all: readonly Document[]): string[] {
  const names = all.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
  const isScaled = (name: string) => all.some(({ spec }) => spec.scaleTargetRef?.name === name);
  const hasBudget = (name: string) =>
    all.some(({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === name);
  return names.flatMap((name) => [
    ...(isScaled(name) ? [] : [`Deployment ${name} is scaled by nobody`]),
    ...(hasBudget(name) ? [] : [`Deployment ${name} has no disruption budget`]),
  ]);
}

function checkDocument(document: Document, given: { apiVersion: string; kind: string }): string[] {
  const fault = faultByKind(given);
  const settings = document.kind === 'ConfigMap' ? unknownSettings(Object.keys(document.data)) : [];
  const all = [
    ...(fault === null ? [] : [fault]),
    ...checkPod(document),
    ...settings.map((name) => `sets ${name}, which is no setting of the product`),
  ];
  return all.map((says) => `${document.kind} ${document.metadata.name} ${says}`);
}

export function checkKubernetes(files: readonly SourceFile[]): Finding[] {
  const company: Document[] = [];
  const each = files.flatMap(({ path, text }) => {
    const documents = parseAllDocuments(text).map((document): unknown => document.toJS());
    const says = documents.flatMap((given) => {
      const document = Document.parse(given);
      company.push(document);
      // The schema judges the document as it stands, not what we read of it.
      return checkDocument(document, given as { apiVersion: string; kind: string });
    });
    return says.map((sentence) => ({ path, line: 1, says: `${sentence}.` }));
  });
  const together = checkCompany(company).map((says) => ({ path: 'deploy/kubernetes', line: 1, says: `${says}.` }));
  return [...each, ...together];
}
