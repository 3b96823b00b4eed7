import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';

type Kind = { apiVersion: string; kind: string; new (document: never): { validate: () => void } };

const KINDS: readonly Kind[] = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  ScaledObject,
  Service,
  TriggerAuthentication,
];

/** What Kubernetes' own schema has to say against a document; null when nothing. */
export function faultByKind(document: { apiVersion: string; kind: string }): string | null {
  const { apiVersion, kind } = document;
  const Known = KINDS.find((known) => known.apiVersion === apiVersion && known.kind === kind);
  if (!Known) return `is of a kind the check does not know: ${apiVersion} ${kind}. Add it to kubernetes-kinds.ts`;
  try {
    new Known(document as never).validate(); // whether it fits is what we ask
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
