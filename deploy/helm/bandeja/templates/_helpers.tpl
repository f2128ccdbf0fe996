{{- define "bandeja.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "bandeja.selector" -}}
app.kubernetes.io/name: bandeja
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "bandeja.labels" -}}
{{ include "bandeja.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | splitList "@" | first | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- define "bandeja.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag }}
{{- end -}}

{{/* Where the database is: that of a release of the chart "database", or any other one. */}}
{{- define "bandeja.database" -}}
{{- with .Values.database -}}
{{- if .cluster -}}
host: {{ .cluster }}-pooler
directHost: {{ .cluster }}-rw
readHost: {{ ternary (printf "%s-ro" .cluster) "" .readStandbys | quote }}
passwordSecret: { name: {{ .cluster }}-app, key: password }
authoritySecret: { name: {{ .cluster }}-ca, key: ca.crt }
podLabels: { cnpg.io/cluster: {{ .cluster }} }
addresses: []
{{- else -}}
{{ toYaml .external }}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "bandeja.databaseUrl" -}}
{{- $query := list -}}
{{- if (include "bandeja.database" .context | fromYaml).authoritySecret.name -}}
{{- /* The certificate names PostgreSQL's services and not the pooler's, so the authority is verified, and the name is not. */ -}}
{{- $query = append $query "uselibpqcompat=true&sslmode=verify-ca&sslrootcert=/etc/bandeja/database/ca.crt" -}}
{{- end -}}
{{- if .query -}}{{- $query = append $query .query -}}{{- end -}}
{{- with .context.Values.database -}}
postgres://{{ .user }}@{{ $.host }}:{{ .port }}/{{ .name }}
{{- end -}}
{{- if $query }}?{{ join "&" $query }}{{ end -}}
{{- end -}}

{{/* The settings of every role. Values are here, and not in a ConfigMap, so that a change of one replaces the pods. */}}
{{- define "bandeja.environment" -}}
{{- $database := include "bandeja.database" . | fromYaml -}}
- name: SITE_URL
  value: https://{{ required "host is required: the public name of the site" .Values.host }}
- name: DATABASE_URL
  value: {{ include "bandeja.databaseUrl" (dict "context" . "host" $database.host) | quote }}
- name: DATABASE_DIRECT_URL
  {{- /* The database limits statements of this user to ten seconds, for connections of the pooler. Migrations may take longer. */}}
  value: {{ include "bandeja.databaseUrl" (dict "context" . "host" $database.directHost "query" "options=-c%20statement_timeout%3D0") | quote }}
- name: DATABASE_POOL
  value: {{ .Values.database.pool | quote }}
- name: PGPASSWORD
  valueFrom:
    secretKeyRef:
      {{- toYaml $database.passwordSecret | nindent 6 }}
- name: SHUTDOWN_DRAIN_SECONDS
  value: {{ .Values.shutdownDrainSeconds | quote }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
# For probes and Prometheus; policies say who else reaches the port.
- name: METRICS_HOST
  value: 0.0.0.0
{{- end -}}

{{/* Variables of the pods' own come before those of the Secret. */}}
{{- define "bandeja.secrets" -}}
envFrom:
  - secretRef:
      name: {{ .Values.secretName }}
{{- end -}}

{{- define "bandeja.podSecurity" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "bandeja.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{- define "bandeja.mounts" -}}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  {{- if (include "bandeja.database" . | fromYaml).authoritySecret.name }}
  - name: database-authority
    mountPath: /etc/bandeja/database
    readOnly: true
  {{- end }}
{{- end -}}

{{- define "bandeja.volumes" -}}
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 256Mi
  {{- with (include "bandeja.database" . | fromYaml).authoritySecret }}
  {{- if .name }}
  - name: database-authority
    secret:
      secretName: {{ .name }}
      items:
        - key: {{ .key }}
          path: ca.crt
  {{- end }}
  {{- end }}
{{- end -}}

{{/* Twice the drain and ten seconds is the server's own limit; five more are for the end of its process. */}}
{{- define "bandeja.gracePeriod" -}}
terminationGracePeriodSeconds: {{ add (mul 2 (int .Values.shutdownDrainSeconds)) 15 }}
{{- end -}}

{{- define "bandeja.spread" -}}
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "bandeja.selector" $.context | nindent 8 }}
        app.kubernetes.io/component: {{ $.component }}
  {{- end }}
{{- end -}}

{{/*
Peers of network policies by labels of namespaces and pods, and by addresses. Pods without a namespace are those of the
release's; a namespace without pods is all of its pods.
*/}}
{{- define "bandeja.peers" -}}
{{- if or .namespaceLabels .podLabels }}
-
  {{- with .namespaceLabels }}
  namespaceSelector:
    matchLabels:
      {{- toYaml . | nindent 6 }}
  {{- end }}
  {{- with .podLabels }}
  podSelector:
    matchLabels:
      {{- toYaml . | nindent 6 }}
  {{- end }}
{{- end }}
{{- range .addresses }}
- ipBlock:
    cidr: {{ . | quote }}
{{- end }}
{{- end -}}

{{/* The rule of network policies for names. */}}
{{- define "bandeja.namesRule" -}}
{{- with .Values.networkPolicy.dns -}}
- to:
    - namespaceSelector: {}
      podSelector:
        matchLabels:
          {{- toYaml .podLabels | nindent 10 }}
    {{- range .addresses }}
    - ipBlock:
        cidr: {{ . | quote }}
    {{- end }}
  ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
{{- end }}
{{- end -}}

{{/* All addresses but private ones, for network policies. An exception must be of the family of its network. */}}
{{- define "bandeja.providerPeers" -}}
{{- $four := list }}
{{- $six := list }}
{{- range .Values.networkPolicy.privateNetworks }}
{{- if contains ":" . }}{{ $six = append $six . }}{{ else }}{{ $four = append $four . }}{{ end }}
{{- end }}
- ipBlock:
    cidr: 0.0.0.0/0
    {{- with $four }}
    except:
      {{- toYaml . | nindent 6 }}
    {{- end }}
- ipBlock:
    cidr: "::/0"
    {{- with $six }}
    except:
      {{- toYaml . | nindent 6 }}
    {{- end }}
{{- end -}}

{{/* Where the database is, for network policies. */}}
{{- define "bandeja.databasePeers" -}}
{{- $database := include "bandeja.database" . | fromYaml -}}
{{- with $database.podLabels }}
- podSelector:
    matchLabels:
      {{- toYaml . | nindent 6 }}
{{- end }}
{{- range $database.addresses }}
- ipBlock:
    cidr: {{ . | quote }}
{{- end }}
{{- end -}}
